import { handle } from '#platform/server/http.ts'
import { getCertificateFile, listCertificates, recordCertificate, revokeCertificate } from '../contract.ts'
import { list, record, revoke, sendFile } from './certificates.ts'

export const taxCalls = [
  handle(recordCertificate, record),
  handle(listCertificates, list),
  handle(revokeCertificate, revoke),
  handle(getCertificateFile, sendFile),
]
