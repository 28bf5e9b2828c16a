import { useRef, useState } from 'react'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { OrByCard } from '../or-by-card.tsx'
import type { WalletProps } from '../wallet.ts'
import { mountWallet } from './hosted-wallet.ts'
import { stripeJs } from './stripe-js.ts'

/** Takes no room until Stripe has found a wallet on this device; the card form says it where the script does not come. */
export function StripeWallet(props: WalletProps) {
  const [isThere, setThere] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<ReturnType<typeof mountWallet>>(undefined)
  const latest = useRef(props)
  latest.current = props

  // Another company's frame: its script puts it into the page and takes it out again.
  useOnEach('', () => {
    let isGone = false
    const mount = async () => {
      const { stripe } = await stripeJs()
      if (isGone || !place.current) return
      mounted.current = mountWallet(stripe, place.current, {
        amount: latest.current.amount,
        onReady: setThere,
        onOpen: () => latest.current.onOpen(),
        onAgree: (requestMethod) => latest.current.onAgree(requestMethod),
      })
    }
    mount().catch(() => {})
    return () => {
      isGone = true
      mounted.current?.destroy()
      mounted.current = undefined
    }
  })
  useOnEach(props.amount, (amount) => {
    void mounted.current?.showAmount(amount)
  })

  return (
    <div className={isThere ? '' : 'h-0 overflow-hidden'}>
      <div ref={place} />
      {isThere && <OrByCard />}
    </div>
  )
}
