import { useId, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError, RequiredStar } from '#platform/web/ui/field.tsx'
import { Skeleton } from '#platform/web/ui/loading.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { paymentsTexts } from '../../texts.ts'
import { BrandMark } from '../brand-mark.tsx'
import { type CardField, type CardFieldsProps, emptyCard } from '../card-entry.ts'
import { mountCard } from './hosted-card.ts'
import { stripeJs } from './stripe-js.ts'

type Shown = 'loading' | 'ready' | 'failed'

/** The three fields of a card as frames of Stripe's, in the place and the look of our own. */
export function StripeFields({ errors = {}, onChange }: CardFieldsProps) {
  const { shown, hint, brand, frame, retry } = useStripeFields(onChange)
  if (shown === 'failed') {
    return (
      <Alert
        title={paymentsTexts.cardFormNotLoaded}
        action={
          <Button size="sm" look="line" onClick={retry}>
            {paymentsTexts.tryAgain}
          </Button>
        }
      >
        {paymentsTexts.stripeNotReached}
      </Alert>
    )
  }
  const isLoading = shown === 'loading'
  return (
    <div aria-busy={isLoading} className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <div className="relative col-span-full">
        <Frame
          isLoading={isLoading}
          field="number"
          label={paymentsTexts.cardNumber}
          error={errors.number}
          place={frame('number')}
        />
        {brand && (
          <span className="pointer-events-none absolute top-9.5 right-3">
            <BrandMark brand={brand} />
          </span>
        )}
      </div>
      <Frame
        isLoading={isLoading}
        field="expiry"
        label={paymentsTexts.expiryDate}
        error={errors.expiry}
        place={frame('expiry')}
      />
      <Frame isLoading={isLoading} field="cvc" label={paymentsTexts.cvc} error={errors.cvc} place={frame('cvc')} />
      <p role="status" className="col-span-full text-sm text-ink-mute">
        {isLoading ? paymentsTexts.loadingTheCardForm : hint}
      </p>
    </div>
  )
}

function useStripeFields(onChange: CardFieldsProps['onChange']) {
  const [shown, setShown] = useState<Shown>('loading')
  const [hint, setHint] = useState<string>(paymentsTexts.straightToStripe)
  const [brand, setBrand] = useState<string>()
  const [round, setRound] = useState(0)
  const frames = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const mounted = useRef<ReturnType<typeof mountCard>>(undefined)
  const report = useRef(onChange)
  report.current = onChange

  // Frames of another company: they are put into the page by its script, and taken out again.
  useOnEach(round, () => {
    let isGone = false
    const mount = async () => {
      const { stripe, isTest } = await stripeJs()
      const { number, expiry, cvc } = frames.current
      if (isGone || !number || !expiry || !cvc) return
      if (isTest) setHint(`${paymentsTexts.straightToStripe} ${paymentsTexts.testCardHint}`)
      mounted.current = mountCard(
        stripe,
        { number, expiry, cvc },
        {
          onReady: () => setShown('ready'),
          onChange: (hosted, seen) => {
            setBrand(seen)
            report.current({ ...emptyCard, hosted })
          },
        },
      )
    }
    mount().catch(() => !isGone && setShown('failed'))
    return () => {
      isGone = true
      mounted.current?.destroy()
      mounted.current = undefined
    }
  })

  return {
    ...{ shown, hint, brand },
    frame: (field: CardField) => (node: HTMLElement | null) => {
      frames.current[field] = node
    },
    retry: () => {
      setShown('loading')
      setRound(round + 1)
    },
  }
}

interface FrameProps {
  field: CardField
  label: string
  error: string | undefined
  isLoading: boolean
  place: (node: HTMLElement | null) => void
}

const FOCUSED = 'has-[.is-focused]:outline-2 has-[.is-focused]:outline-offset-2 has-[.is-focused]:outline-focus'
const WRONG = 'border-danger shadow-[inset_3px_0_0_var(--color-danger)]'

function Frame({ field, label, error, isLoading, place }: FrameProps) {
  const id = useId()
  return (
    <div className={field === 'number' ? '' : 'sm:col-span-3'}>
      {/* Stripe's script sends a press on the label on into its frame. */}
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        <RequiredStar />
      </label>
      <div className={`input relative grid items-center ${FOCUSED} ${error ? WRONG : ''}`}>
        <div id={id} ref={place} data-card={field} tabIndex={-1} className="outline-none" />
        {isLoading && <Skeleton className="absolute inset-x-3 top-3.5 h-4" />}
      </div>
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
