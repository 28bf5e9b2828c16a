import type { InputOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { certificateKey, requireCertificate } from './certificates.ts'

/** Always a download, and for staff alone: it is a tax document of somebody else. */
export async function getCertificateFile(
  call: SignedIn,
  input: InputOf<typeof contract.getCertificateFile>,
): Promise<Response> {
  const row = await requireCertificate(call, input.certificateId)
  const bytes = await call.storage.bytes(certificateKey(row.id))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': row.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
    },
  })
}
