import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { WHOLE_CATALOGUE } from '#shop/catalogue/web/browse/browse-path.ts'
import { cartTexts } from '../texts.ts'
import { CartContents } from './cart-contents.tsx'
import type { CartAnswer, LoadedCart, ShownCart } from './cart-data.ts'
import { CartChoices, CartTotal } from './cart-total.tsx'
import { LazyCartCheck } from './check/lazy-cart-check.tsx'

interface CartPageProps {
  loaded: LoadedCart
  /** What a form posted without the script has come to. */
  answer: CartAnswer | undefined
  /** What is to be known before all else. */
  head?: ReactNode
  /** Whether whoever looks at it may buy it. */
  isBought?: boolean
  /** What else can be done with a cart that has something in it and may be bought. */
  children?: ReactNode
}

/** The cart as a page of its own: the same lines as in the drawer, also before the script is there. */
export function CartPage({ loaded, answer, head, isBought = true, children }: CartPageProps) {
  const shown = 'failed' in loaded ? undefined : loaded
  return (
    <div className="page grow pt-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl">{cartTexts.shoppingCart}</h1>
        {shown && shown.cart.length > 0 && <p className="text-ink-soft">{plural(shown.cart.length, 'item')}</p>}
      </div>
      {head}
      {answer && <Outcome answer={answer} />}
      {shown ? (
        <Lines shown={shown} isBought={isBought}>
          {children}
        </Lines>
      ) : (
        <Failed />
      )}
    </div>
  )
}

const contentsOf = ({ cart }: ShownCart): string =>
  JSON.stringify(cart.map(({ _id, options: { prints: _prints, ...options } }) => [_id, options]))

function Lines({ shown, isBought, children }: { shown: ShownCart; isBought: boolean; children: ReactNode }) {
  if (shown.cart.length === 0) return <CartContents shown={shown} />
  const isChecked = shown.cart.some(({ options }) => options.prints.length > 0)
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[1fr_20rem]">
      <div className="max-w-3xl pt-5">
        <CartContents shown={shown} isChecked={isChecked} />
        {isChecked && <LazyCartCheck contents={contentsOf(shown)} />}
      </div>
      <aside aria-label={cartTexts.total} className="mt-6 h-fit border-t-2 border-ink pt-5 lg:sticky lg:top-24 lg:mt-0">
        {isBought && (
          <div className="mb-5">
            <CartChoices shown={shown} />
          </div>
        )}
        <CartTotal shown={shown} />
        <div className="mt-5 grid gap-3">
          {isBought && (
            <ButtonLink to="/checkout" size="lg" wide>
              {cartTexts.checkout}
            </ButtonLink>
          )}
          <Link to={WHOLE_CATALOGUE} className="btn btn-md btn-quiet w-full">
            {cartTexts.continueShopping}
          </Link>
          {isBought && children}
        </div>
      </aside>
    </div>
  )
}

function Outcome({ answer: { done, intent, cartId, title, error } }: { answer: CartAnswer }) {
  if (!done) return <Alert className="mb-6">{error}</Alert>
  if (intent !== 'remove') return null
  return (
    <Alert
      tone="success"
      className="mb-6"
      action={
        <form method="post" action="/cart">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="cartId" value={cartId} />
          <input type="hidden" name="title" value={title} />
          <Button type="submit" look="line" size="sm">
            {cartTexts.undo}
          </Button>
        </form>
      }
    >
      {cartTexts.removed(title)}
    </Alert>
  )
}

function Failed() {
  return (
    <Alert
      title={cartTexts.cartNotLoaded}
      action={
        <ButtonLink to="/cart" look="line" size="sm" reloadDocument>
          {cartTexts.tryAgain}
        </ButtonLink>
      }
    >
      {cartTexts.checkYourConnection}
    </Alert>
  )
}
