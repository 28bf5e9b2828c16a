import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type * as contract from '../contract.ts'
import { paymentErrors } from '../contract.ts'
import { fullYear, isExpired } from '../model/cards.ts'
import { testCardByNumber } from '../model/test-cards.ts'
import { paymentProvider } from './provider.ts'
import { makeMethod } from './sandbox/methods.ts'

interface CardFields {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
}

/** A test card for whoever pays: an account, or a guest by `guestPayer`. */
export async function makeSandboxCard(call: Call, input: CardFields, payer: string) {
  if (call.use(paymentProvider).name !== 'sandbox') fail(paymentErrors, 'NO_SANDBOX')
  const card = testCardByNumber(input.number)
  if (!card) fail(paymentErrors, 'TEST_NUMBERS_ONLY')
  const dates = { expMonth: input.expMonth, expYear: fullYear(input.expYear) }
  if (isExpired(dates, shopToday(call))) fail(paymentErrors, 'CARD_EXPIRED')
  const { id, brand, last4 } = await makeMethod(call, card, { ...dates, userId: payer, attached: false })
  return { id, cardBrand: brand, last4Digits: last4, ...dates }
}

export const createSandboxMethod = (call: CallOf<typeof contract.createSandboxMethod>, input: CardFields) =>
  makeSandboxCard(call, input, call.actor.userId)
