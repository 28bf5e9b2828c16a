import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { cleanName, KINDS, kindOf } from '#platform/base/file-kind.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { claimFiles, storeFiles } from '#platform/server/storage/stored-files.ts'
import type * as contract from '../contract.ts'
import { taxErrors } from '../contract.ts'
import { accountOf, type CertificateRow, certificateKey, nameOfActor, toCertificate } from './certificates.ts'
import { exemptionCertificates } from './tables.ts'

export async function createCertificate(
  call: CallOf<typeof contract.createCertificate>,
  input: InputOf<typeof contract.createCertificate>,
): Promise<ResultOf<typeof contract.createCertificate>> {
  const userId = await accountOf(call, input.email)
  const bytes = new Uint8Array(await input.file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind || kind === 'gif') fail(taxErrors, 'WRONG_FILE')
  const row: CertificateRow = {
    id: newId('exc'),
    userId,
    jurisdictions: [...new Set(input.jurisdictions)],
    number: input.number,
    validFrom: input.validFrom,
    validUntil: input.validUntil ?? null,
    fileName: cleanName(input.file.name, kind),
    contentType: KINDS[kind].contentType,
    recordedAt: call.now,
    recordedBy: call.actor.userId,
    recordedByName: nameOfActor(call.actor),
    revokedAt: null,
    revokedByName: null,
    revokedBecause: null,
  }
  const key = certificateKey(row.id)
  await storeFiles(call, [{ key, bytes, contentType: row.contentType }], { userId })
  await call.db.transaction(async () => {
    await call.db.insert(exemptionCertificates).values(row)
    await claimFiles(call, [key])
    const { id: certificateId, jurisdictions, validFrom, validUntil } = row
    await recordAction(call, {
      about: { userId, certificateId },
      after: { places: jurisdictions.join(' '), validFrom, validUntil },
    })
  })
  return { certificate: toCertificate(row) }
}
