import { use, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, ExternalIcon, ShirtIcon, TrashIcon } from '#platform/web/ui/icons.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { SavedDesign } from '../../contract.ts'
import { designsTexts } from '../../texts.ts'
import { movingTexts } from '../moving/texts.ts'

interface SavedDesignCardProps {
  readonly design: SavedDesign
  readonly current: boolean
  /** Open to whoever has its link. */
  readonly shared: boolean
  /** Puts it on another garment. */
  readonly onMove: () => void
  readonly onShare: () => void
  readonly onDelete: () => void
}

/** Stored pictures have an address of their own, garment pictures one under the base of the catalogue. */
const toAddress = (picture: string, base: string) => (/^(\/|https?:)/.test(picture) ? picture : base + picture)

/** The thumbnail stands for the first view until somebody looks through them. */
function picturesOf({ images, thumbnailImage, tshirtImage }: SavedDesign): string[] {
  const [first, ...others] = images
  if (first !== undefined) return [thumbnailImage || first, ...others]
  return [thumbnailImage, tshirtImage].filter(Boolean)
}

const stepClass = 'absolute top-1/2 -translate-y-1/2 size-8! bg-white/85'

export function SavedDesignCard({ design, current, shared, onMove, onShare, onDelete }: SavedDesignCardProps) {
  const base = use(PictureBase)
  const [at, setAt] = useState(0)
  const pictures = picturesOf(design)
  const step = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length)
  return (
    <li
      className={`border bg-white ${current ? 'border-ink shadow-[inset_3px_0_0_var(--color-vermilion)]' : 'border-line'}`}
    >
      <div className="relative">
        <Link
          to={`/design-labs?design=${design._id}`}
          aria-label={designsTexts.openName(design.name)}
          className="block"
        >
          {pictures[at] ? (
            <img
              src={toAddress(pictures[at], base)}
              alt=""
              width={240}
              height={240}
              loading="lazy"
              className="aspect-square w-full object-contain"
            />
          ) : (
            <span className="block aspect-square w-full bg-plate" />
          )}
        </Link>
        {pictures.length > 1 && (
          <>
            <IconButton
              label={designsTexts.previousPictureOf(design.name)}
              className={`${stepClass} left-1`}
              onClick={() => step(-1)}
            >
              <ChevronLeftIcon size={18} />
            </IconButton>
            <IconButton
              label={designsTexts.nextPictureOf(design.name)}
              className={`${stepClass} right-1`}
              onClick={() => step(1)}
            >
              <ChevronRightIcon size={18} />
            </IconButton>
          </>
        )}
      </div>
      <p className="truncate border-t border-line px-3 pt-2 text-sm font-semibold" title={design.name}>
        {design.name}
      </p>
      <div className="flex items-center pr-1 pb-1 pl-3">
        <span className="min-w-0 grow truncate text-xs text-ink-mute">
          {shared ? <span className="text-vermilion-deep">{designsTexts.shared}</span> : formatDate(design.updatedAt)}
        </span>
        <IconButton label={movingTexts.putOnAnother(design.name)} className="size-9!" onClick={onMove}>
          <ShirtIcon size={18} />
        </IconButton>
        <IconButton label={designsTexts.shareName(design.name)} className="size-9!" onClick={onShare}>
          <ExternalIcon size={18} />
        </IconButton>
        <IconButton label={designsTexts.deleteName(design.name)} className="size-9!" onClick={onDelete}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </li>
  )
}
