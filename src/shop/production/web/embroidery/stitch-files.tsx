import { Form } from 'react-router'
import { formatBytes } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { inputClass } from '#platform/web/ui/field.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import type { EmbroideredPrint, StitchFile } from '../../embroidery-contract.ts'
import { productionTexts } from '../../texts.ts'

export interface StitchFilesProps {
  orderNumber: string
  print: EmbroideredPrint
  /** Whether the order is what its buyer approved: only then there is a worksheet. */
  approved: boolean
  /** Of the form, so that a second press of it is known. */
  formKey: string
  /** What the form of this print was refused for. */
  refusal: Refusal | undefined
  /** The print or the file of which a form is under way. */
  pending: string
}

/** Names the form of a print among those of its order. */
export const stitchPrintName = ({ itemId, view, picture }: EmbroideredPrint): string => `${itemId} ${view} ${picture}`

/** What whoever digitizes an embroidered view gets, and what came back. */
export function StitchFiles({ orderNumber, print, approved, formKey, refusal, pending }: StitchFilesProps) {
  const { itemId, view, picture, files } = print
  const [newest, ...older] = files
  const worksheet = `/api/production/embroidery/${orderNumber}/${itemId}/${view}${picture > 1 ? `?picture=${picture}` : ''}`
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div>
        <p className="font-semibold">{productionTexts.embroidery(view)}</p>
        {approved && (
          <a
            href={worksheet}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {productionTexts.worksheet}
            <span className="sr-only">{productionTexts.ofViewPdf(view)}</span>
          </a>
        )}
      </div>
      <div className="grid min-w-0 gap-2">
        {newest ? <File file={newest} pending={pending} /> : <p>{productionTexts.noStitchFile}</p>}
        {older.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer py-1 underline underline-offset-4">
              {productionTexts.olderStitchFiles(older.length)}
            </summary>
            <ul className="grid gap-2 border-l border-line-strong pl-3">
              {older.map((file) => (
                <li key={file._id}>
                  <File file={file} pending={pending} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <Upload
          key={newest?._id ?? ''}
          {...{ orderNumber, print, formKey, refusal }}
          pending={pending === stitchPrintName(print)}
        />
      </div>
    </div>
  )
}

function File({ file: { _id, name, bytes, uploadedAt, uploadedBy }, pending }: { file: StitchFile; pending: string }) {
  const day = formatDate(uploadedAt, 'dateTime')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <a
          href={`/api/production/stitch-files/${_id}`}
          download
          className="link inline-flex min-h-6 max-w-full items-center gap-1.5 font-semibold pointer-coarse:min-h-11"
        >
          <DownloadIcon size={16} />
          <span className="min-w-0 break-all">{name}</span>
        </a>
        <span className="block text-xs text-ink-soft">
          {formatBytes(bytes)} ·{' '}
          {uploadedBy ? productionTexts.uploadedBy(day, uploadedBy) : productionTexts.uploaded(day)}
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-stitch-file" />
        <input type="hidden" name="fileId" value={_id} />
        <SubmitButton look="line" size="sm" pending={pending === _id} pendingText={productionTexts.removing}>
          {productionTexts.removeFile}
          <span className="sr-only"> {name}</span>
        </SubmitButton>
      </Form>
    </div>
  )
}

type UploadProps = Pick<StitchFilesProps, 'orderNumber' | 'print' | 'formKey' | 'refusal'> & { pending: boolean }

/** Whatever the machine reads: nobody but staff sends and takes it. */
function Upload({ orderNumber, print, formKey, refusal, pending }: UploadProps) {
  const { itemId, view, picture } = print
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-2">
      <FormError refusal={refusal} />
      {Object.entries({
        intent: 'stitch-file',
        orderNumber,
        itemId,
        view,
        picture,
        key: formKey,
        print: stitchPrintName(print),
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <label className="min-w-0 grow font-semibold sm:max-w-md">
          {productionTexts.stitchFile}
          <span className="sr-only"> {productionTexts.ofView(view)}</span>
          <span className="font-normal text-ink-mute"> {productionTexts.stitchFileHint}</span>
          <input type="file" name="file" required className={`${inputClass} mt-1 font-normal`} />
        </label>
        <SubmitButton look="line" pending={pending} pendingText={productionTexts.uploading}>
          {productionTexts.upload}
        </SubmitButton>
      </div>
    </Form>
  )
}
