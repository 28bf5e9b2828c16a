import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { table2026 } from './model/table-2026.ts'

const FILE_LIMIT = 10_000_000

export const taxErrors = defineErrors({
  NO_ACCOUNT: { status: 404, text: 'There is no account with this email.' },
  NO_CERTIFICATE: { status: 404, text: 'There is no such certificate.' },
  WRONG_FILE: { status: 400, text: 'A certificate is a PDF or a picture (PNG, JPEG, WebP) of at most 10 MB.' },
  REVOKED_ALREADY: { status: 409, text: 'This certificate was revoked already.' },
})

const places = new Set(table2026.jurisdictions.map(({ code }) => code))
const toList = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value])

const Place = z.string().refine((code) => places.has(code), 'A place is a code like US-NY or CA-ON.')
const Day = z.iso.date('A day is written YYYY-MM-DD.')
const line = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.trim())
    .min(1)
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text), 'No line breaks or control characters.')

export const Certificate = z.object({
  certificateId: idSchema('exc'),
  jurisdictions: z.array(z.string()),
  number: z.string(),
  validFrom: z.string(),
  /** The last day on which it frees; null for one without an end. */
  validUntil: z.string().nullable(),
  fileName: z.string(),
  recordedAt: z.string(),
  recordedBy: z.string(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
  revokedBecause: z.string().nullable(),
})

export const createCertificate = endpoint({
  method: 'post',
  path: '/api/admin/exemptions',
  access: 'staff',
  summary: 'Put a customer’s exemption certificate on file, with the document itself',
  bodyType: 'multipart',
  bodyLimit: FILE_LIMIT + 100_000,
  bringsFiles: true,
  body: z
    .object({
      email: emailSchema,
      jurisdictions: z.preprocess(toList, z.array(Place).min(1).max(64)),
      number: line(60),
      validFrom: Day,
      validUntil: z.preprocess((value) => (value === '' ? undefined : value), Day.optional()),
      file: z
        .custom<File>((value) => value instanceof File, taxErrors.WRONG_FILE.text)
        .refine((file) => file.size > 0 && file.size <= FILE_LIMIT, taxErrors.WRONG_FILE.text)
        .meta({ type: 'string', format: 'binary' }),
    })
    .refine(({ validFrom, validUntil }) => validUntil === undefined || validFrom <= validUntil, {
      message: 'A certificate ends on its first day or later.',
      path: ['validUntil'],
    }),
  result: z.object({ certificate: Certificate }),
  errors: [taxErrors.NO_ACCOUNT, taxErrors.WRONG_FILE, gateErrors.BODY_TOO_LARGE],
})

export const listCertificates = endpoint({
  method: 'get',
  path: '/api/admin/exemptions',
  access: 'staff',
  personal: true,
  summary: 'The exemption certificates of a customer, newest first, revoked ones included',
  query: z.object({ email: emailSchema }),
  result: z.object({ certificates: z.array(Certificate) }),
  errors: [taxErrors.NO_ACCOUNT],
})

const params = z.object({ certificateId: idSchema('exc') })

export const revokeCertificate = endpoint({
  method: 'post',
  path: '/api/admin/exemptions/{certificateId}/revoke',
  access: 'staff',
  summary: 'End a certificate at once; orders placed under it stay as they are',
  params,
  body: z.object({ reason: line(300) }),
  result: z.object({ certificate: Certificate }),
  errors: [taxErrors.NO_CERTIFICATE, taxErrors.REVOKED_ALREADY],
})

export const getCertificateFile = endpoint({
  method: 'get',
  path: '/api/admin/exemptions/{certificateId}/file',
  access: 'staff',
  personal: true,
  summary: 'The document of a certificate, as a download',
  params,
  errors: [taxErrors.NO_CERTIFICATE],
})
