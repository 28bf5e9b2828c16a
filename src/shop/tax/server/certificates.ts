import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Actor, Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/db/index.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { releaseFiles } from '#platform/server/storage/stored-files.ts'
import { type createCertificate, taxErrors } from '../contract.ts'
import { frees } from '../model/certificate.ts'
import type { Exemption } from '../model/tax.ts'
import { exemptionCertificates } from './tables.ts'

export type CertificateRow = typeof exemptionCertificates.$inferSelect

export const certificateKey = (id: string): string => `exemptions/${id}`
export const nameOfActor = ({ firstName, lastName }: Actor): string => `${firstName} ${lastName}`.trim()

export function toCertificate(row: CertificateRow): ResultOf<typeof createCertificate>['certificate'] {
  const { id, recordedAt, recordedByName, revokedAt, revokedByName, ...rest } = row
  return {
    ...rest,
    certificateId: id,
    recordedAt: recordedAt.toISOString(),
    recordedBy: recordedByName,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: revokedByName,
  }
}

export async function accountOf(call: Call, email: string): Promise<string> {
  const user = await findUserByEmail(call, email)
  return user?.id ?? fail(taxErrors, 'NO_ACCOUNT')
}

const certificatesStatement = prepared((db) =>
  db
    .select()
    .from(exemptionCertificates)
    .where(eq(exemptionCertificates.userId, sql.placeholder('userId')))
    .orderBy(desc(exemptionCertificates.recordedAt)),
)

export const certificatesOf = (call: Call, userId: string): Promise<CertificateRow[]> =>
  certificatesStatement(call.db).execute({ userId })

export async function requireCertificate(call: Call, id: Id<'exc'>): Promise<CertificateRow> {
  const [row] = await call.db.select().from(exemptionCertificates).where(eq(exemptionCertificates.id, id))
  return row ?? fail(taxErrors, 'NO_CERTIFICATE')
}

/** The certificate that frees this account's purchases for a place on a day, if one does. */
export async function findExemption(
  call: Call,
  { userId, place, on }: { userId: string; place: string; on: string },
): Promise<Exemption | undefined> {
  const rows = await certificatesOf(call, userId)
  const valid = rows.find((row) => frees({ ...row, isRevoked: row.revokedAt !== null }, place, on))
  return valid && { certificateId: valid.id, number: valid.number }
}

/** Erases certificates of accounts that are gone, recorded before that moment, with their documents. */
export async function eraseOldCertificates(call: Call, before: Date): Promise<void> {
  await call.db.transaction(async () => {
    const gone = await call.db
      .delete(exemptionCertificates)
      .where(and(isNull(exemptionCertificates.userId), lt(exemptionCertificates.recordedAt, before)))
      .returning({ id: exemptionCertificates.id })
    await releaseFiles(
      call,
      gone.map(({ id }) => certificateKey(id)),
    )
  })
}
