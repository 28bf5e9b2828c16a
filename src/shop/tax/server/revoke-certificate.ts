import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { taxErrors } from '../contract.ts'
import { nameOfActor, requireCertificate, toCertificate } from './certificates.ts'
import { exemptionCertificates } from './tables.ts'

export async function revokeCertificate(
  call: CallOf<typeof contract.revokeCertificate>,
  input: InputOf<typeof contract.revokeCertificate>,
): Promise<ResultOf<typeof contract.revokeCertificate>> {
  const { id } = await requireCertificate(call, input.certificateId)
  const [revoked] = await call.db
    .update(exemptionCertificates)
    .set({ revokedAt: call.now, revokedByName: nameOfActor(call.actor), revokedBecause: input.reason })
    .where(and(eq(exemptionCertificates.id, id), isNull(exemptionCertificates.revokedAt)))
    .returning()
  return { certificate: toCertificate(revoked ?? fail(taxErrors, 'REVOKED_ALREADY')) }
}
