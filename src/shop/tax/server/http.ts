import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { createCertificate } from './create-certificate.ts'
import { getCertificateFile } from './get-certificate-file.ts'
import { listCertificates } from './list-certificates.ts'
import { revokeCertificate } from './revoke-certificate.ts'

export const taxCalls = [
  handle(contract.createCertificate, createCertificate),
  handle(contract.listCertificates, listCertificates),
  handle(contract.revokeCertificate, revokeCertificate),
  handle(contract.getCertificateFile, getCertificateFile),
]
