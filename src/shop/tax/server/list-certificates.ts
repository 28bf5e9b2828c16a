import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { accountOf, certificatesOf, toCertificate } from './certificates.ts'

export async function listCertificates(
  call: CallOf<typeof contract.listCertificates>,
  input: InputOf<typeof contract.listCertificates>,
): Promise<ResultOf<typeof contract.listCertificates>> {
  const rows = await certificatesOf(call, await accountOf(call, input.email))
  return { certificates: rows.map(toCertificate) }
}
