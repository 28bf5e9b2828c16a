import { plural } from '#platform/web/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { CartContents } from './cart-contents.tsx'
import type { ShownCart } from './cart-data.ts'
import { CartTotal } from './cart-total.tsx'

/** The cart as a page of its own: the same lines as in the drawer, also before the script is there. */
export function CartPage({ shown }: { shown: ShownCart }) {
  const { cart, subtotal, failed = false } = shown
  return (
    <div className="page grow py-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl">Shopping Cart</h1>
        {cart.length > 0 && <p className="text-ink-soft">{plural(cart.length, 'item')}</p>}
      </div>
      {failed ? (
        <Alert
          title="We could not load your cart."
          action={
            <ButtonLink to="/cart" look="line" size="sm" reloadDocument>
              Try again
            </ButtonLink>
          }
        >
          Please check your connection.
        </Alert>
      ) : (
        <div className="gap-12 lg:grid lg:grid-cols-[1fr_20rem]">
          <div className={cart.length > 0 ? 'max-w-3xl pt-5' : 'lg:col-span-2'}>
            <CartContents shown={shown} />
          </div>
          {cart.length > 0 && (
            <aside aria-label="Total" className="mt-6 h-fit border-t-2 border-ink pt-5 lg:sticky lg:top-24 lg:mt-0">
              <CartTotal cart={cart} subtotal={subtotal} />
              <div className="mt-5 grid gap-3">
                <ButtonLink to="/checkout" size="lg" wide>
                  Checkout
                </ButtonLink>
                <ButtonLink to="/browse" look="quiet" wide>
                  Continue Shopping
                </ButtonLink>
              </div>
            </aside>
          )}
        </div>
      )}
    </div>
  )
}
