import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { companyErrors } from '../contract.ts'
import { COMPANY_ROLES } from '../model.ts'
import { readCompany } from './read-company.ts'
import { companies, companyMembers } from './tables.ts'

/** Whoever founds it manages it and may do everything. Of two presses at once the second finds a company that is there. */
export async function createCompany(
  call: CallOf<typeof contract.createCompany>,
  { name }: InputOf<typeof contract.createCompany>,
): Promise<ResultOf<typeof contract.createCompany>> {
  return call.db.transaction(async () => {
    const companyId = newId('cmp')
    await call.db.insert(companies).values({ id: companyId, name, createdAt: call.now })
    const joined = await call.db
      .insert(companyMembers)
      .values({
        ...{ userId: call.actor.userId, companyId, roles: [...COMPANY_ROLES], isManager: true },
        ...{ orderLimit: null, joinedAt: call.now },
      })
      .onConflictDoNothing()
      .returning({ userId: companyMembers.userId })
    if (joined.length === 0) fail(companyErrors, 'ALREADY_IN_COMPANY')
    return readCompany(call)
  })
}
