import type { CardBrand } from './cards.ts'
import type { Decline } from './decline-texts.ts'

export interface CardBehaviour {
  /** Refused when charged, or after the 3-D Secure challenge where there is one. */
  readonly decline?: Decline
  readonly challenge?: true
  /** Can be saved although it is refused when charged. */
  readonly savable?: true
}

export interface TestCard extends CardBehaviour {
  readonly number: string
  readonly brand: CardBrand
  /** The provider's published ids of the same card. */
  readonly ids: readonly string[]
}

// The published test cards of the provider that the sandbox stands in for: docs.stripe.com/testing.
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', ids: ['pm_card_visa'] },
  { number: '4000056655665556', brand: 'visa', ids: ['pm_card_visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', ids: ['pm_card_mastercard'] },
  { number: '2223003122003222', brand: 'mastercard', ids: [] },
  { number: '5200828282828210', brand: 'mastercard', ids: ['pm_card_mastercard_debit'] },
  { number: '5105105105105100', brand: 'mastercard', ids: ['pm_card_mastercard_prepaid'] },
  { number: '378282246310005', brand: 'amex', ids: ['pm_card_amex'] },
  { number: '371449635398431', brand: 'amex', ids: [] },
  { number: '6011111111111117', brand: 'discover', ids: ['pm_card_discover'] },
  { number: '6011000990139424', brand: 'discover', ids: [] },
  { number: '4000001240000000', brand: 'visa', ids: ['pm_card_ca'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    decline: 'card_declined',
    ids: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    decline: 'insufficient_funds',
    ids: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    decline: 'lost_card',
    ids: ['pm_card_chargeDeclinedLostCard', 'pm_card_visa_chargeDeclinedLostCard'],
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    decline: 'stolen_card',
    ids: ['pm_card_chargeDeclinedStolenCard', 'pm_card_visa_chargeDeclinedStolenCard'],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    decline: 'expired_card',
    ids: ['pm_card_chargeDeclinedExpiredCard', 'pm_card_visa_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    decline: 'incorrect_cvc',
    ids: ['pm_card_chargeDeclinedIncorrectCvc', 'pm_card_visa_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    decline: 'processing_error',
    ids: ['pm_card_chargeDeclinedProcessingError', 'pm_card_visa_chargeDeclinedProcessingError'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    decline: 'card_declined',
    savable: true,
    ids: ['pm_card_chargeCustomerFail'],
  },
  { number: '4000002500003155', brand: 'visa', challenge: true, ids: ['pm_card_authenticationRequiredOnSetup'] },
  {
    number: '4000002760003184',
    brand: 'visa',
    challenge: true,
    ids: ['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'],
  },
  { number: '4000000000003220', brand: 'visa', challenge: true, ids: ['pm_card_threeDSecureRequired'] },
  {
    number: '4000008400001629',
    brand: 'visa',
    challenge: true,
    decline: 'card_declined',
    savable: true,
    ids: ['pm_card_threeDSecureRequiredChargeDeclined'],
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    challenge: true,
    decline: 'insufficient_funds',
    savable: true,
    ids: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
]

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]))
const byId = new Map(TEST_CARDS.flatMap((card) => card.ids.map((id) => [id, card] as const)))

export const testCardByNumber = (number: string): TestCard | undefined => byNumber.get(number.replaceAll(/[ -]/g, ''))
export const testCardById = (id: string): TestCard | undefined => byId.get(id)

export function behaviourOf({ decline, challenge, savable }: TestCard): CardBehaviour {
  return { ...(decline && { decline }), ...(challenge && { challenge }), ...(savable && { savable }) }
}
