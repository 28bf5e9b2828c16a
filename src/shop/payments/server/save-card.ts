import { count, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { BillingAddress } from '../contract.ts'
import { MAX_SAVED_CARDS } from '../model/cards.ts'
import { type CardMethod, paymentProvider } from './provider.ts'
import { lockCards } from './saved-cards.ts'
import { paymentMethods } from './tables.ts'

export interface CardToSave {
  readonly userId: string
  readonly paymentMethodId: string
  readonly paymentName: string
  readonly billingAddress: BillingAddress
}

async function countCards(call: Call, userId: string): Promise<number> {
  const [row] = await call.db.select({ cards: count() }).from(paymentMethods).where(eq(paymentMethods.userId, userId))
  return row?.cards ?? 0
}

const label = ({ brand, last4 }: CardMethod) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`

/** False where the wallet is full. Saving the same card again changes nothing. */
async function insertCard(call: Call, card: CardMethod, input: CardToSave): Promise<boolean> {
  return call.db.transaction(async () => {
    await lockCards(call, input.userId)
    const cards = await countCards(call, input.userId)
    if (cards >= MAX_SAVED_CARDS) return false
    await call.db
      .insert(paymentMethods)
      .values({
        id: card.id,
        userId: input.userId,
        paymentName: input.paymentName || label(card),
        cardBrand: card.brand,
        last4Digits: card.last4,
        expMonth: card.expMonth,
        expYear: card.expYear,
        billingAddress: input.billingAddress,
        isDefault: cards === 0,
        createdAt: call.now,
      })
      .onConflictDoNothing({ target: paymentMethods.id })
    return true
  })
}

/** Keeps a card at the provider and in the wallet. Throws CardRefused where the provider does not take it. */
export async function saveCard(call: Call, input: CardToSave): Promise<boolean> {
  if ((await countCards(call, input.userId)) >= MAX_SAVED_CARDS) return false
  const provider = call.use(paymentProvider)
  const card = await provider.attach(call, { id: input.paymentMethodId, userId: input.userId })
  if (await insertCard(call, card, input)) return true
  await provider.detach(call, { id: card.id, userId: input.userId })
  return false
}
