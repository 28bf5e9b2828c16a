import type { ProviderCall } from '../provider.ts'
import type { Line } from './line.ts'
import { StripeRefusal } from './refusal.ts'
import { findStoredCustomer, storeCustomer } from './stored-customers.ts'

/** With the customer go the cards that are attached to it; payments and refunds stay, as the law asks of Stripe. */
async function drop(line: Line, call: ProviderCall, customerId: string): Promise<void> {
  try {
    await line.request(call, (stripe) => stripe.customers.del(customerId))
  } catch (cause) {
    const isGone = cause instanceof StripeRefusal && cause.code === 'resource_missing'
    if (!isGone) throw cause
  }
}

/** The person as Stripe knows them: by our id alone, without a name or an address. */
export async function findOrCreateCustomer(line: Line, call: ProviderCall, userId: string): Promise<string> {
  const known = await findStoredCustomer(call, userId)
  if (known) return known
  // No key of ours: a failure kept under it would shut the person out for a day.
  const made = await line.request(call, (stripe) => stripe.customers.create({ metadata: { userId } }))
  // Somebody may have been quicker, or the account is gone meanwhile.
  const stored = await storeCustomer(call, userId, made.id).catch(async (cause: unknown) => {
    await leave(line, call, made.id)
    throw cause
  })
  if (stored !== made.id) await leave(line, call, made.id)
  return stored
}

/** A customer too many carries nothing but our id, and is found by it when the person goes. */
async function leave(line: Line, call: ProviderCall, customerId: string): Promise<void> {
  await drop(line, call, customerId).catch((cause: unknown) =>
    call.log.warn({ err: cause }, 'a customer too many stays'),
  )
}

const MOST_FOUND = 100

/** The one in our books, and those that a crash or another account's key has left there under the person's id. */
export async function forgetPerson(
  line: Line,
  call: ProviderCall,
  { userId, customerId }: { userId: string; customerId?: string | undefined },
): Promise<void> {
  if (customerId) await drop(line, call, customerId)
  const query = `metadata['userId']:'${userId}'`
  const { data } = await line.request(call, (stripe) => stripe.customers.search({ query, limit: MOST_FOUND }))
  for (const { id } of data) await drop(line, call, id)
}
