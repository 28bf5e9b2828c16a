import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Skeleton } from '#platform/web/ui/loading.tsx'
import { CartContents } from './cart-contents.tsx'
import type { ShownCart } from './cart-data.ts'
import { CartTotal } from './cart-total.tsx'

interface CartDrawerProps {
  open: boolean
  onClose: () => void
}

export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const { load, data } = useFetcher<ShownCart>({ key: 'cart' })
  useEffect(() => {
    if (open) void load('/cart')
  }, [open, load])
  const shown = data?.failed ? undefined : data
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Shopping Cart"
      footer={shown && shown.cart.length > 0 && <Footer shown={shown} onClose={onClose} />}
    >
      {data?.failed && (
        <Alert
          title="We could not load your cart."
          action={
            <Button look="line" size="sm" onClick={() => void load('/cart')}>
              Try again
            </Button>
          }
        >
          Please check your connection.
        </Alert>
      )}
      {shown && <CartContents shown={shown} />}
      {!data && <Waiting />}
    </Drawer>
  )
}

function Footer({ shown, onClose }: { shown: ShownCart; onClose: () => void }) {
  const here = useLocation().pathname === '/checkout'
  return (
    <div className="grid gap-3">
      <CartTotal cart={shown.cart} subtotal={shown.subtotal} />
      {here ? (
        <Button size="lg" wide onClick={onClose}>
          Checkout
        </Button>
      ) : (
        <ButtonLink to="/checkout" size="lg" wide onClick={onClose}>
          Checkout
        </ButtonLink>
      )}
      <Button look="quiet" wide onClick={onClose}>
        Continue Shopping
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading your cart…</span>
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
