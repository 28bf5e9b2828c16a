import { Form, Link } from 'react-router'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchIcon } from '#platform/web/ui/icons.tsx'
import type { ListedArtwork } from '../library-contract.ts'
import { artworksTexts } from '../texts.ts'
import { ArtworkCard } from './artwork-card.tsx'

const PATH = '/my-artwork'

/** The page of the library with these choices. */
export function libraryPath(choices: {
  readonly q?: string
  readonly after?: string
  readonly delete?: string
}): string {
  const query = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

function Search({ q }: { readonly q: string }) {
  return (
    <search>
      <Form method="get" action={PATH} className="relative flex gap-2">
        <SearchIcon className="pointer-events-none absolute top-3 left-3 text-ink-mute" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          aria-label={artworksTexts.search}
          placeholder={artworksTexts.search}
          autoComplete="off"
          maxLength={120}
          defaultValue={q}
          className="input w-full pl-11! sm:w-80"
        />
        <button type="submit" className="btn btn-line btn-md">
          {artworksTexts.searchButton}
        </button>
      </Form>
    </search>
  )
}

interface ArtworkLibraryProps {
  readonly artworks: readonly ListedArtwork[]
  readonly total: number
  readonly next: string | null
  readonly q: string
  /** Where the shown page begins; empty at the start. */
  readonly after: string
  /** Days for which what nothing uses stays. */
  readonly days: number
}

/** A customer's artwork: found by name, named, saved to the device and deleted. */
export function ArtworkLibrary({ artworks, total, next, q, after, days }: ArtworkLibraryProps) {
  if (total === 0 && q === '')
    return (
      <EmptyState
        icon="upload"
        title={artworksTexts.none}
        action={<ButtonLink to="/design-labs">{artworksTexts.openLabs}</ButtonLink>}
      >
        <p>{artworksTexts.noneLead}</p>
      </EmptyState>
    )
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <Search key={q} q={q} />
        <p role="status" className="text-sm text-ink-soft">
          {artworksTexts.found(total)}
        </p>
      </div>
      <p className="mt-3 mb-6 max-w-prose text-sm text-ink-soft">{artworksTexts.kept(days)}</p>
      {total === 0 && (
        <EmptyState
          icon="search"
          title={artworksTexts.noneFound}
          action={
            <ButtonLink to={PATH} look="line">
              {artworksTexts.showAll}
            </ButtonLink>
          }
        />
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 xl:grid-cols-6">
        {artworks.map((artwork) => (
          <ArtworkCard key={artwork.id} artwork={artwork} deletePath={libraryPath({ q, after, delete: artwork.id })} />
        ))}
      </ul>
      {(after !== '' || next !== null) && (
        <nav aria-label={artworksTexts.pages} className="mt-8 flex flex-wrap items-center justify-center gap-4">
          {after !== '' && (
            <Link to={libraryPath({ q })} className="link inline-flex min-h-11 items-center">
              {artworksTexts.newest}
            </Link>
          )}
          {next !== null && (
            <ButtonLink to={libraryPath({ q, after: next })} look="line">
              {artworksTexts.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}
