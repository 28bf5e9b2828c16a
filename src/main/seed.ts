import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { seedAccounts } from '#shop/accounts/server/index.ts'
import { bumpSignals, catalogueCache, currentCatalogue, seedCatalogue } from '#shop/catalogue/server/index.ts'
import { seedDiscounts } from '#shop/discounts/server/index.ts'
import { seedOrders } from '#shop/orders/server/index.ts'
import { seedReviews } from '#shop/reviews/server/index.ts'
import { seedCertificates } from '#shop/tax/server/index.ts'

// Any number that nothing else on the server uses: of two processes that start at once, one fills and one waits.
const SEED_LOCK = 7_263_816

function alone(call: Call, work: () => Promise<void>): Promise<void> {
  return call.db.transaction(async () => {
    await call.db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    await work()
  })
}

/** Fills an empty database with the demo shop's styles and people; what is there stays as it is. */
export function seedDemo(call: Call): Promise<void> {
  return alone(call, async () => {
    await seedCatalogue(call)
    await seedAccounts(call)
    await seedCertificates(call)
    await seedDiscounts(call)
  })
}

/** Gives the demo shopper a past and the styles sample reviews, once the catalogue is loaded, and ranks by them before the shop opens. */
export async function seedDemoOrders(call: Call): Promise<void> {
  await alone(call, async () => {
    const { styleByItemCode } = currentCatalogue(call)
    const ordered = await seedOrders(call, styleByItemCode)
    const reviewed = await seedReviews(call, styleByItemCode)
    if (ordered || reviewed) await bumpSignals(call)
  })
  await call.use(catalogueCache).refresh()
}
