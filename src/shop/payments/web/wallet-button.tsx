import { lazy, Suspense } from 'react'
import type { CardProvider } from './provider.ts'
import type { WalletProps } from './wallet.ts'

const StripeWallet = lazy(() => import('./stripe/stripe-wallet.tsx').then((m) => ({ default: m.StripeWallet })))
const DemoWallet = lazy(() => import('./demo-wallet.tsx').then((m) => ({ default: m.DemoWallet })))

/** Apple Pay and Google Pay where Stripe finds them on this device; in test mode a stand-in. Nothing where there is none. */
export function WalletButton({ provider, ...props }: WalletProps & { provider: CardProvider }) {
  if (provider === 'closed') return null
  const Wallet = provider === 'stripe' ? StripeWallet : DemoWallet
  return (
    <Suspense>
      <Wallet {...props} />
    </Suspense>
  )
}
