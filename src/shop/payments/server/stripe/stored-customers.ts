import { eq } from 'drizzle-orm'
import type { ProviderCall } from '../provider.ts'
import { stripeCustomers } from '../tables.ts'

export async function findStoredCustomer(call: ProviderCall, userId: string): Promise<string | undefined> {
  const [row] = await call.db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId))
  return row?.customerId
}

/** Answers who it is from now on: somebody may have been quicker. */
export async function storeCustomer(call: ProviderCall, userId: string, customerId: string): Promise<string> {
  await call.db.insert(stripeCustomers).values({ userId, customerId }).onConflictDoNothing()
  return (await findStoredCustomer(call, userId)) ?? customerId
}

export async function forgetStoredCustomer(call: ProviderCall, userId: string): Promise<void> {
  await call.db.delete(stripeCustomers).where(eq(stripeCustomers.userId, userId))
}
