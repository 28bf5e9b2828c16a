import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { claimFiles, storeFiles } from '#platform/server/storage/stored-files.ts'
import { exemptionCertificates } from './tables.ts'

const WHOLESALE = 'wholesale@pressroom.test'
const PAGE = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The resale certificate of the demo's wholesale account; in production there is none. */
export async function seedCertificates(call: Call): Promise<void> {
  if (call.config.mode !== 'demo') return
  const user = await findUserByEmail(call, WHOLESALE)
  if (!user) return
  const [known] = await call.db.select({ id: exemptionCertificates.id }).from(exemptionCertificates).limit(1)
  // Where a disk has little room the shop opens without it.
  if (known || !(await call.disk.hasRoom('file'))) return
  const id = newId('exc')
  const key = `exemptions/${id}`
  await storeFiles(call, [{ key, bytes: PAGE, contentType: 'application/pdf' }], { userId: user.id })
  const sample = {
    id,
    userId: user.id,
    jurisdictions: ['US-NY'],
    number: 'ST-120 sample',
    validFrom: '2020-01-01',
    fileName: 'sample-certificate.pdf',
    contentType: 'application/pdf',
    recordedAt: call.now,
    recordedBy: user.id,
    recordedByName: 'Sample',
  }
  await call.db.transaction(async () => {
    await call.db.insert(exemptionCertificates).values(sample)
    await claimFiles(call, [key])
  })
}
