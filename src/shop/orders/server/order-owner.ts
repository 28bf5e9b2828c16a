import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import { isReadableBy } from './readable.ts'
import { orders } from './tables.ts'

interface OwnerInput {
  readonly orderNumber: string
  /** Only where this very actor reads it as a customer; else for staff, whoever does. */
  readonly isOwn: boolean
}

/** Whose order it is; nobody's where the account is gone. */
export async function orderOwner(
  call: SignedIn,
  { orderNumber, isOwn }: OwnerInput,
): Promise<{ ownerId: string | null; number: string } | undefined> {
  const [found] = await call.db
    .select({ ownerId: orders.userId, number: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isOwn ? isReadableBy(call.actor.userId) : undefined))
  return found
}
