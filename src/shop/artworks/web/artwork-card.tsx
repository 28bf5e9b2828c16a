import { useFetcher } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { DownloadIcon, TrashIcon } from '#platform/web/ui/icons.tsx'
import { type ActionToast, useActionToast } from '#platform/web/use-action-toast.ts'
import type { ListedArtwork } from '../library-contract.ts'
import { artworksTexts } from '../texts.ts'
import { CLEAR_GROUND } from './clear-ground.ts'

const TYPES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'SVG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

const shown = (inches: number): string => String(Math.round(inches * 100) / 100)

function sizeOf({ vector, width, height, pageFacts }: ListedArtwork): string {
  if (!vector) return artworksTexts.pixels(width, height)
  if (!pageFacts) return artworksTexts.vector
  const size = artworksTexts.inches(shown(pageFacts.width), shown(pageFacts.height))
  const sharpness = pageFacts.dpi === null ? artworksTexts.vector : artworksTexts.dpi(Math.round(pageFacts.dpi))
  return artworksTexts.facts(size, sharpness)
}

const factsOf = (artwork: ListedArtwork): string => artworksTexts.facts(TYPES[artwork.type] ?? 'PNG', sizeOf(artwork))

/** Another name; it stands open until it is saved. */
function RenameForm({ id, name }: Pick<ListedArtwork, 'id' | 'name'>) {
  const fetcher = useFetcher<{ done?: ActionToast; refusal?: Refusal }>({ key: `artwork:${id}` })
  const refusal = fetcher.data?.refusal
  useActionToast(fetcher.data?.done)
  return (
    <details key={name} className="group col-span-2">
      <summary
        aria-label={artworksTexts.renameName(name)}
        className="flex min-h-11 cursor-pointer items-center justify-center border border-line-strong bg-white text-sm font-semibold hover:bg-sheet"
      >
        {artworksTexts.rename}
      </summary>
      <fetcher.Form method="post" className="grid gap-2 pt-2">
        <input type="hidden" name="id" value={id} />
        <TextField
          label={artworksTexts.name}
          name="name"
          defaultValue={name}
          maxLength={120}
          required
          error={refusal?.fields.name}
        />
        {refusal && !refusal.fields.name && <Alert>{refusal.error}</Alert>}
        <SubmitButton
          look="ink"
          size="sm"
          name="intent"
          value="rename"
          pending={fetcher.state !== 'idle'}
          pendingText={artworksTexts.saving}
        >
          {artworksTexts.save}
        </SubmitButton>
      </fetcher.Form>
    </details>
  )
}

interface ArtworkCardProps {
  readonly artwork: ListedArtwork
  /** Where it is asked whether it is to be deleted. */
  readonly deletePath: string
}

export function ArtworkCard({ artwork, deletePath }: ArtworkCardProps) {
  const { id, name, previewUrl, originalUrl, cutout, usedAt } = artwork
  return (
    <li className="flex min-w-0 flex-col border border-line bg-white">
      <img
        src={previewUrl}
        alt=""
        loading="lazy"
        className={`aspect-square w-full object-contain p-3 ${CLEAR_GROUND}`}
      />
      <div className="flex grow flex-col gap-3 p-3">
        <div className="grow">
          <h2 className="line-clamp-2 text-sm font-semibold break-words" title={name}>
            {name}
          </h2>
          <p className="tabular mt-0.5 text-xs text-ink-mute">{factsOf(artwork)}</p>
          {cutout && <p className="text-xs text-ink-mute">{artworksTexts.cutout}</p>}
          <p className="text-xs text-ink-mute">{artworksTexts.lastUsed(formatDate(usedAt))}</p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <RenameForm id={id} name={name} />
          <a
            href={originalUrl}
            download
            aria-label={artworksTexts.downloadName(name)}
            title={artworksTexts.download}
            className="btn btn-line btn-sm min-h-11!"
          >
            <DownloadIcon size={18} />
          </a>
          <ButtonLink
            to={deletePath}
            preventScrollReset
            look="line"
            size="sm"
            className="min-h-11!"
            aria-label={artworksTexts.deleteName(name)}
            title={artworksTexts.delete}
          >
            <TrashIcon size={18} />
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
