import { Form, useNavigation } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { inputClass, RequiredStar, SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { Certificate as CertificateSchema } from '#shop/tax/contract.ts'
import { backofficeTexts } from '../texts.ts'

type Certificate = (typeof CertificateSchema)['_output']

/** A certificate's day, which is no instant: noon is the same day in every zone of the shop. */
const shownDay = (day: string): string => formatDate(`${day}T12:00:00-05:00`)

function standing({ revokedAt, validFrom, validUntil }: Certificate, today: string): readonly [string, BadgeTone] {
  if (revokedAt) return [backofficeTexts.revoked, 'danger']
  if (validUntil && validUntil < today) return [backofficeTexts.expired, 'plain']
  return validFrom > today ? [backofficeTexts.notYetValid, 'warn'] : [backofficeTexts.valid, 'success']
}

interface CertificateProps {
  certificate: Certificate
  today: string
  refusal: Refusal | undefined
}

/** One certificate with its document and, while it stands, the way to end it. */
export function CertificateEntry({ certificate, today, refusal }: CertificateProps) {
  const { certificateId, number, jurisdictions, validFrom, validUntil, fileName } = certificate
  const [label, tone] = standing(certificate, today)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <strong className="tabular break-all">{number}</strong>
          <span>{jurisdictions.join(', ')}</span>
        </p>
        <p className="mt-1">
          {backofficeTexts.validFromTo(shownDay(validFrom), validUntil ? shownDay(validUntil) : backofficeTexts.noEnd)}{' '}
          <a
            href={`/api/admin/exemptions/${certificateId}/file`}
            download
            className="break-all underline underline-offset-4"
          >
            {fileName}
          </a>
        </p>
        <p className="text-ink-mute">
          {backofficeTexts.recordedBy(certificate.recordedBy, formatDate(certificate.recordedAt))}{' '}
          {certificate.revokedAt &&
            backofficeTexts.revokedBy(
              certificate.revokedBy ?? '',
              formatDate(certificate.revokedAt),
              certificate.revokedBecause ?? '',
            )}
        </p>
      </div>
      {!certificate.revokedAt && <Revoke certificateId={certificateId} number={number} refusal={refusal} />}
    </li>
  )
}

interface RevokeProps {
  certificateId: string
  number: string
  refusal: Refusal | undefined
}

function Revoke({ certificateId, number, refusal }: RevokeProps) {
  const pending = useNavigation().formData?.get('certificateId') === certificateId
  return (
    <details open={refusal !== undefined} className="sm:w-64">
      <summary className="w-fit cursor-pointer py-1 font-semibold underline underline-offset-4 sm:ml-auto">
        {backofficeTexts.revoke}
        <span className="sr-only">{backofficeTexts.certificateNumber(number)}</span>
      </summary>
      <Form method="post" className="grid justify-items-start gap-3 py-2">
        <FormError refusal={refusal} />
        <input type="hidden" name="certificateId" value={certificateId} />
        <TextField label={backofficeTexts.reason} name="reason" required maxLength={300} className="w-full" />
        <SubmitButton name="intent" value="revoke-certificate" look="danger" size="sm" pending={pending}>
          {backofficeTexts.revokeNow}
        </SubmitButton>
      </Form>
    </details>
  )
}

interface RecordProps {
  places: readonly { readonly value: string; readonly label: string }[]
  today: string
  refusal: Refusal | undefined
}

/** Puts another certificate on file. */
export function RecordCertificate({ places, today, refusal }: RecordProps) {
  const pending = useNavigation().formData?.get('intent') === 'record-certificate'
  return (
    <details open={refusal !== undefined} className="mt-3">
      <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {backofficeTexts.recordACertificate}
      </summary>
      <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4 py-3 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">{refusal && <FormError refusal={refusal} />}</div>
        <TextField
          label={backofficeTexts.number}
          name="number"
          required
          maxLength={60}
          error={refusal?.fields.number}
        />
        <SelectField
          label={backofficeTexts.stateOrProvince}
          name="jurisdictions"
          required
          options={places}
          placeholder={backofficeTexts.pleaseChoose}
          error={refusal?.fields.jurisdictions}
        />
        <TextField type="date" label={backofficeTexts.validFrom} name="validFrom" required defaultValue={today} />
        <TextField
          type="date"
          label={backofficeTexts.lastDay}
          name="validUntil"
          hint={backofficeTexts.noEndHint}
          error={refusal?.fields.validUntil}
        />
        <label className="text-sm font-semibold sm:col-span-2">
          {backofficeTexts.document}
          <RequiredStar />
          <input
            type="file"
            name="file"
            required
            accept="application/pdf,image/png,image/jpeg,image/webp"
            className={`${inputClass} mt-1.5 font-normal`}
          />
          <span className="mt-1.5 block font-normal text-ink-mute">{backofficeTexts.documentHint}</span>
        </label>
        <div>
          <SubmitButton name="intent" value="record-certificate" pending={pending}>
            {backofficeTexts.saveCertificate}
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}
