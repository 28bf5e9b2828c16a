import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import { DECLINE_TEXTS } from '../../model/decline-texts.ts'
import { behaviourOf, type CardBehaviour, type TestCard, testCardById } from '../../model/test-cards.ts'
import { type CardMethod, CardRefused, type ProviderCall } from '../provider.ts'
import { sandboxMethods } from '../tables.ts'

export interface SandboxMethod extends CardMethod {
  readonly behaviour: CardBehaviour
}

interface Owned {
  readonly id: string
  readonly userId: string
}

const inAYear = (call: ProviderCall) => ({ expMonth: 12, expYear: call.now.getUTCFullYear() + 1 })

function fromRow(row: typeof sandboxMethods.$inferSelect): SandboxMethod {
  const { id, cardBrand, last4, expMonth, expYear, behaviour } = row
  return { id, brand: cardBrand, last4, expMonth, expYear, behaviour }
}

export async function makeMethod(
  call: ProviderCall,
  card: TestCard,
  owner: { userId: string; expMonth: number; expYear: number; attached: boolean },
): Promise<SandboxMethod> {
  const [row] = await call.db
    .insert(sandboxMethods)
    .values({
      id: newId('pm'),
      ...owner,
      behaviour: behaviourOf(card),
      cardBrand: card.brand,
      last4: card.number.slice(-4),
      createdAt: call.now,
    })
    .returning()
  if (!row) throw new Error('The sandbox kept no card')
  return fromRow(row)
}

/** A published test id is anybody's; a card made here belongs to the account that made it. */
export async function findMethod(call: ProviderCall, { id, userId }: Owned): Promise<SandboxMethod | undefined> {
  const published = testCardById(id)
  if (published) {
    return {
      id,
      brand: published.brand,
      last4: published.number.slice(-4),
      ...inAYear(call),
      behaviour: behaviourOf(published),
    }
  }
  const [row] = await call.db
    .select()
    .from(sandboxMethods)
    .where(and(eq(sandboxMethods.id, id), eq(sandboxMethods.userId, userId)))
  return row && fromRow(row)
}

export async function attachSandboxMethod(call: ProviderCall, { id, userId }: Owned): Promise<CardMethod> {
  const method = await findMethod(call, { id, userId })
  if (!method) throw new CardRefused('This payment method does not exist.')
  const { decline, savable } = method.behaviour
  if (decline && !savable) throw new CardRefused(DECLINE_TEXTS[decline])
  const published = testCardById(id)
  if (published) return makeMethod(call, published, { userId, ...inAYear(call), attached: true })
  await call.db.update(sandboxMethods).set({ attached: true }).where(eq(sandboxMethods.id, id))
  return method
}

export async function detachSandboxMethod(call: ProviderCall, { id, userId }: Owned): Promise<void> {
  await call.db.delete(sandboxMethods).where(and(eq(sandboxMethods.id, id), eq(sandboxMethods.userId, userId)))
}
