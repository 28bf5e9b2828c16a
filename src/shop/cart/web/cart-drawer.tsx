import { useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Skeleton } from '#platform/web/ui/loading.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { cartTexts } from '../texts.ts'
import { CartContents } from './cart-contents.tsx'
import type { LoadedCart, ShownCart } from './cart-data.ts'
import { CartChoices, CartTotal } from './cart-total.tsx'

interface CartDrawerProps {
  open: boolean
  onClose: () => void
  /** What the badge says; nothing where it says nothing. */
  badge: number | undefined
}

const leadOf = ({ cart }: ShownCart): string => {
  const pieces = cart.reduce((sum, line) => sum + line.pieces, 0)
  return `${plural(cart.length, 'item')}, ${plural(pieces, 'piece')}`
}

export function CartDrawer({ open, onClose, badge }: CartDrawerProps) {
  const { load, data } = useFetcher<LoadedCart>({ key: 'cart' })
  useEffect(() => {
    if (open) void load('/cart')
  }, [open, load])
  const failed = data !== undefined && 'failed' in data
  const last = useRef<ShownCart>(undefined)
  if (data && !('failed' in data)) last.current = data
  // A cart that cannot be renewed is shown as it was.
  const shown = last.current
  useBadgeInStep(shown, badge)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={cartTexts.shoppingCart}
      {...(shown && shown.cart.length > 0 ? { lead: leadOf(shown) } : {})}
      footer={shown && <Footer shown={shown} onClose={onClose} />}
    >
      {failed && (
        <Alert
          className="mb-5"
          title={cartTexts.cartNotLoaded}
          action={
            <Button look="line" size="sm" onClick={() => void load('/cart')}>
              {cartTexts.tryAgain}
            </Button>
          }
        >
          {cartTexts.checkYourConnection}
        </Alert>
      )}
      {shown && <CartContents shown={shown} />}
      {/* Among what scrolls: below it they would leave a phone no room for the lines. */}
      {shown && shown.cart.length > 0 && (
        <div className="border-t border-line pt-5">
          <CartChoices shown={shown} />
        </div>
      )}
      {!data && <Waiting />}
    </Drawer>
  )
}

/** Another tab or device may have changed the cart: what the drawer found out, the badge says too. */
function useBadgeInStep(shown: ShownCart | undefined, badge: number | undefined) {
  const { revalidate } = useRevalidator()
  useOnEach(shown, () => {
    if (shown && badge !== undefined && shown.cart.length !== badge) void revalidate()
  })
}

function Footer({ shown, onClose }: { shown: ShownCart; onClose: () => void }) {
  const here = useLocation().pathname === '/checkout'
  return (
    <div className="grid gap-2">
      {shown.cart.length > 0 && (
        <>
          <CartTotal shown={shown} />
          {here ? (
            <Button size="lg" wide onClick={onClose}>
              {cartTexts.checkout}
            </Button>
          ) : (
            <ButtonLink to="/checkout" size="lg" wide onClick={onClose}>
              {cartTexts.checkout}
            </ButtonLink>
          )}
        </>
      )}
      <Button look="quiet" size="sm" wide onClick={onClose}>
        {cartTexts.continueShopping}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{cartTexts.loadingYourCart}</span>
      {['first', 'second'].map((line) => (
        <div key={line} className="grid grid-cols-[5.5rem_1fr] gap-4">
          <Skeleton className="aspect-square w-full" />
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
