import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ClearSearch } from '#platform/web/ui/clear-search.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchIcon } from '#platform/web/ui/icons.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import type { ListedArtwork } from '#shop/artworks/library-contract.ts'
import { CLEAR_GROUND } from '#shop/artworks/web/clear-ground.ts'
import { useLabs } from '../../document/editor-store.ts'
import { placeArtwork } from './place-artwork.ts'
import { libraryTexts } from './texts.ts'
import { useArtworks } from './use-artworks.ts'

interface ArtworkButtonProps {
  readonly artwork: ListedArtwork
  readonly onChoose: (artwork: ListedArtwork) => void
}

function ArtworkButton({ artwork, onChoose }: ArtworkButtonProps) {
  const { name, previewUrl, cutout } = artwork
  return (
    <button
      type="button"
      aria-label={libraryTexts.add(cutout ? `${name}, ${libraryTexts.cutout.toLowerCase()}` : name)}
      onClick={() => onChoose(artwork)}
      className="grid w-full border border-line bg-white text-left hover:border-ink"
    >
      <img
        src={previewUrl}
        alt=""
        loading="lazy"
        className={`aspect-square w-full object-contain p-2 ${CLEAR_GROUND}`}
      />
      <span className="truncate px-2 pt-1.5 text-sm font-semibold" title={name}>
        {name}
      </span>
      <span className="px-2 pb-1.5 text-xs text-ink-mute">{cutout ? libraryTexts.cutout : '\u00a0'}</span>
    </button>
  )
}

interface FoundProps extends Pick<ReturnType<typeof useArtworks>, 'items' | 'isLoading' | 'problem' | 'readAgain'> {
  readonly search: string
  readonly onChoose: (artwork: ListedArtwork) => void
}

function Found({ items, isLoading, problem, readAgain, search, onChoose }: FoundProps) {
  if (problem)
    return (
      <Alert
        action={
          <Button look="line" size="sm" onClick={readAgain}>
            {libraryTexts.tryAgain}
          </Button>
        }
      >
        {problem}
      </Alert>
    )
  if (items.length > 0)
    return (
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {items.map((artwork) => (
          <li key={artwork.id}>
            <ArtworkButton artwork={artwork} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    )
  if (isLoading) return <Spinner className="mx-auto my-12 size-5" />
  if (search !== '') return <EmptyState icon="search" title={libraryTexts.noneFound} />
  return (
    <EmptyState icon="upload" title={libraryTexts.none}>
      <p>{libraryTexts.noneLead}</p>
    </EmptyState>
  )
}

/** The account's artwork, across all designs. */
export function LibraryDialog({ onClose }: { readonly onClose: () => void }) {
  const labs = useLabs()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState('')
  const artworks = useArtworks(text.trim())
  const choose = (artwork: ListedArtwork) => {
    const problem = placeArtwork(labs, artwork)
    setRefused(problem)
    if (!problem) onClose()
  }
  return (
    <Dialog
      open
      keepsTyped
      size="xl"
      onClose={onClose}
      title={libraryTexts.title}
      lead={libraryTexts.lead}
      footer={
        <Link to="/my-artwork" className="link inline-flex min-h-11 items-center text-sm">
          {libraryTexts.manage}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <search className="relative">
          <SearchIcon className="pointer-events-none absolute top-3 left-3 text-ink-mute" />
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label={libraryTexts.search}
            placeholder={libraryTexts.search}
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="input px-11!"
          />
          {text !== '' && <ClearSearch className="right-0 w-11" field={field} onClear={() => setText('')} />}
        </search>
        {refused && <Alert>{refused}</Alert>}
        <p role="status" className="text-sm text-ink-soft">
          {artworks.isLoading ? libraryTexts.loading : !artworks.problem && libraryTexts.found(artworks.total)}
        </p>
        <Found {...artworks} search={text.trim()} onChoose={choose} />
        {artworks.next !== null && !artworks.problem && (
          <Button
            look="line"
            className="justify-self-center"
            pending={artworks.isLoading}
            pendingText={libraryTexts.loading}
            onClick={artworks.readMore}
          >
            {libraryTexts.showMore}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
