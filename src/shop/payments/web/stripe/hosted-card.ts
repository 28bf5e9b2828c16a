import type { Stripe, StripeElementStyle } from '@stripe/stripe-js'
import textFont from '#platform/web/fonts/hanken-grotesk.woff2?url'
import { paymentsTexts } from '../../texts.ts'
import type { CardErrors, CardField, HostedCard, Tokenised } from '../card-entry.ts'

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc']
export type Frames = Readonly<Record<CardField, HTMLElement>>

interface Seen {
  readonly isEmpty: boolean
  readonly isComplete: boolean
  readonly error: string | undefined
}

const untouched: Seen = { isEmpty: true, isComplete: false, error: undefined }
const MISSING: Record<CardField, string> = {
  number: paymentsTexts.enterNumber,
  expiry: paymentsTexts.enterExpiry,
  cvc: paymentsTexts.enterCvc,
}

/** The face of the page, which Stripe's frames fetch from us themselves; where they cannot, Arial stands in as it does here. */
const FACE = 'Hanken Grotesk'
const fonts = () => [
  { family: FACE, weight: '400 700', src: `url(${new URL(textFont, location.href).href}) format("woff2")` },
]

/** The shop's own colours and letters, for frames that know nothing of our style sheet. */
function styleOf(frame: HTMLElement): StripeElementStyle {
  const theme = getComputedStyle(frame)
  const color = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: color('ink'),
      fontFamily: `"${FACE}", Arial, Helvetica, sans-serif`,
      fontSize: theme.fontSize,
      fontSmoothing: 'antialiased',
      fontVariant: 'tabular-nums',
      iconColor: color('ink-mute'),
      '::placeholder': { color: color('ink-mute') },
    },
    invalid: { color: color('ink'), iconColor: color('danger') },
  }
}

const CLASSES = { focus: 'is-focused', invalid: 'is-wrong' }

interface Watch {
  onReady: () => void
  onChange: (card: HostedCard, brand: string | undefined) => void
}

/** Puts the three fields of Stripe into the frames. What is typed in them never reaches this page. */
export function mountCard(stripe: Stripe, frames: Frames, { onReady, onChange }: Watch) {
  const options = { classes: CLASSES, style: styleOf(frames.number) }
  const group = stripe.elements({ fonts: fonts() })
  const number = group.create('cardNumber', { ...options, placeholder: '1234 1234 1234 1234' })
  const expiry = group.create('cardExpiry', { ...options, placeholder: 'MM/YY' })
  const cvc = group.create('cardCvc', { ...options, placeholder: '123' })
  const elements = { number, expiry, cvc }
  const seen: Record<CardField, Seen> = { number: untouched, expiry: untouched, cvc: untouched }
  let brand: string | undefined
  let ready = 0

  async function tokenise(): Promise<Tokenised> {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: number })
    if (error) {
      const isOut = error.type === 'api_connection_error' || error.message === undefined
      return {
        error: isOut ? paymentsTexts.serviceNotReached : (error.message ?? paymentsTexts.serviceNotReached),
        fields: {},
      }
    }
    return {
      id: paymentMethod.id,
      last4Digits: paymentMethod.card?.last4 ?? '',
      cardBrand: paymentMethod.card?.brand ?? '',
    }
  }

  function problems(): CardErrors {
    const wrong = FIELDS.filter((field) => !seen[field].isComplete)
    return Object.fromEntries(wrong.map((field) => [field, seen[field].error ?? MISSING[field]]))
  }

  const report = () =>
    onChange({ isBlank: FIELDS.every((field) => seen[field].isEmpty), problems: problems(), tokenise }, brand)

  const keep =
    (field: CardField) =>
    ({ empty, complete, error }: { empty: boolean; complete: boolean; error: { message: string } | undefined }) => {
      seen[field] = { isEmpty: empty, isComplete: complete, error: error?.message }
      // The dialog around it asks before it throws typing away, and receives no event from inside a frame.
      if (!empty) frames[field].dispatchEvent(new Event('input', { bubbles: true }))
      report()
    }
  const countReady = () => {
    ready++
    if (ready === FIELDS.length) onReady()
  }

  number.on('change', (event) => {
    brand = event.brand === 'unknown' ? undefined : event.brand
    keep('number')(event)
  })
  expiry.on('change', keep('expiry'))
  cvc.on('change', keep('cvc'))
  number.on('ready', countReady)
  expiry.on('ready', countReady)
  cvc.on('ready', countReady)
  const stop = new AbortController()
  for (const field of FIELDS) {
    elements[field].mount(frames[field])
    // Whoever sends the focus to a frame means the field inside it.
    frames[field].addEventListener('focus', () => elements[field].focus(), { signal: stop.signal })
  }
  report()

  return {
    destroy() {
      stop.abort()
      for (const field of FIELDS) elements[field].destroy()
    },
  }
}
