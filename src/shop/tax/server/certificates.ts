import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { cleanName, KINDS, kindOf } from '#platform/base/file-kind.ts'
import { type Id, newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Actor, Call, CallOf, SignedIn } from '#platform/server/call.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import {
  type getCertificateFile,
  type listCertificates,
  type recordCertificate,
  type revokeCertificate,
  taxErrors,
} from '../contract.ts'
import { frees } from '../model/certificate.ts'
import type { Exemption } from '../model/tax.ts'
import { exemptionCertificates } from './tables.ts'

type Row = typeof exemptionCertificates.$inferSelect

const fileKey = (id: string): string => `exemptions/${id}`
const nameOf = ({ firstName, lastName }: Actor): string => `${firstName} ${lastName}`.trim()

function toCertificate(row: Row): ResultOf<typeof recordCertificate>['certificate'] {
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

async function accountOf(call: Call, email: string): Promise<string> {
  const user = await findUserByEmail(call, email)
  return user?.id ?? fail(taxErrors, 'NO_ACCOUNT')
}

export async function record(
  call: CallOf<typeof recordCertificate>,
  ask: AskOf<typeof recordCertificate>,
): Promise<ResultOf<typeof recordCertificate>> {
  const userId = await accountOf(call, ask.email)
  const bytes = new Uint8Array(await ask.file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind || kind === 'gif') fail(taxErrors, 'WRONG_FILE')
  const row: Row = {
    id: newId('exc'),
    userId,
    jurisdictions: [...new Set(ask.jurisdictions)],
    number: ask.number,
    validFrom: ask.validFrom,
    validUntil: ask.validUntil ?? null,
    fileName: cleanName(ask.file.name, kind),
    contentType: KINDS[kind].contentType,
    recordedAt: call.now,
    recordedBy: call.actor.userId,
    recordedByName: nameOf(call.actor),
    revokedAt: null,
    revokedByName: null,
    revokedBecause: null,
  }
  await call.storage.put(fileKey(row.id), bytes, { contentType: row.contentType })
  try {
    await call.db.transaction(async () => {
      await call.db.insert(exemptionCertificates).values(row)
      const { id: certificateId, jurisdictions, validFrom, validUntil } = row
      await recordAction(call, {
        about: { userId, certificateId },
        after: { places: jurisdictions.join(' '), validFrom, validUntil },
      })
    })
  } catch (cause) {
    await call.storage.delete(fileKey(row.id))
    throw cause
  }
  return { certificate: toCertificate(row) }
}

const ofUser = (call: Call, userId: string): Promise<Row[]> =>
  call.db
    .select()
    .from(exemptionCertificates)
    .where(eq(exemptionCertificates.userId, userId))
    .orderBy(desc(exemptionCertificates.recordedAt))

export async function list(
  call: CallOf<typeof listCertificates>,
  ask: AskOf<typeof listCertificates>,
): Promise<ResultOf<typeof listCertificates>> {
  const rows = await ofUser(call, await accountOf(call, ask.email))
  return { certificates: rows.map(toCertificate) }
}

async function find(call: Call, id: Id<'exc'>): Promise<Row> {
  const [row] = await call.db.select().from(exemptionCertificates).where(eq(exemptionCertificates.id, id))
  return row ?? fail(taxErrors, 'NO_CERTIFICATE')
}

export async function revoke(
  call: CallOf<typeof revokeCertificate>,
  ask: AskOf<typeof revokeCertificate>,
): Promise<ResultOf<typeof revokeCertificate>> {
  const { id } = await find(call, ask.certificateId)
  const [revoked] = await call.db
    .update(exemptionCertificates)
    .set({ revokedAt: call.now, revokedByName: nameOf(call.actor), revokedBecause: ask.reason })
    .where(and(eq(exemptionCertificates.id, id), isNull(exemptionCertificates.revokedAt)))
    .returning()
  return { certificate: toCertificate(revoked ?? fail(taxErrors, 'REVOKED_ALREADY')) }
}

/** Always a download, and for staff alone: it is a tax document of somebody else. */
export async function sendFile(call: SignedIn, ask: AskOf<typeof getCertificateFile>): Promise<Response> {
  const row = await find(call, ask.certificateId)
  const bytes = await call.storage.bytes(fileKey(row.id))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': row.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
    },
  })
}

/** The certificate that frees this account's purchases for a place on a day, if one does. */
export async function findExemption(
  call: Call,
  { userId, place, on }: { userId: string; place: string; on: string },
): Promise<Exemption | undefined> {
  const rows = await ofUser(call, userId)
  const valid = rows.find((row) => frees({ ...row, isRevoked: row.revokedAt !== null }, place, on))
  return valid && { certificateId: valid.id, number: valid.number }
}
