import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type { Membership } from '../model.ts'
import { companies } from './tables.ts'

/**
 * What other modules have to do in the transaction that dissolves a company, once nobody is in it any more; what refuses
 * there leaves it as it is. Main binds its payment terms to it.
 */
export const companyDissolving = port<(call: Call, companyId: Membership['companyId']) => Promise<void>>(
  'companies.dissolving',
  () => Promise.resolve(),
)

/** Its orders stay with whoever placed them. */
export async function dissolve(call: Call, companyId: Membership['companyId']): Promise<void> {
  await call.use(companyDissolving)(call, companyId)
  await call.db.delete(companies).where(eq(companies.id, companyId))
}
