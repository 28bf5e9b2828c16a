import { api } from '#platform/web/api.ts'
import type { Artwork, chooseArtworkPage, getArtworkPages } from '#shop/artworks/contract.ts'

/** An intricate file takes the shop so long at most. */
const PATIENCE_MS = 45_000
const PATH = '/api/artworks/{id}/pages'

const idOf = ({ id }: Artwork) => `art_${id.replace(/^art_/, '')}` as const

export async function loadPages(artwork: Artwork) {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  return (await api.call<typeof getArtworkPages>('get', PATH, { id: idOf(artwork) }, patience)).pages
}

export type ArtworkPage = Awaited<ReturnType<typeof loadPages>>[number]

export async function takePage(artwork: Artwork, page: number): Promise<Artwork> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  return (await api.call<typeof chooseArtworkPage>('post', PATH, { id: idOf(artwork), page }, patience)).artwork
}
