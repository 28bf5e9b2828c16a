import { type ReactNode, useState } from 'react'
import type { Artwork } from '#shop/artworks/contract.ts'
import { withTimeout } from '../loading/with-timeout.ts'

/** Loaded with the first file of several pages. */
const loadDialog = () => Promise.all([import('./choose-page-dialog.tsx'), import('./pages-of-artwork.ts')])

/** Which page of a PDF is placed; none where nobody wants any. */
export type AskPage = (artwork: Artwork) => Promise<Artwork | undefined>

export function useAskPage(): { readonly askPage: AskPage; readonly dialog: ReactNode } {
  const [dialog, setDialog] = useState<ReactNode>(null)
  async function askPage(artwork: Artwork): Promise<Artwork | undefined> {
    const [{ ChoosePageDialog }, { loadPages }] = await withTimeout(loadDialog())
    const pages = await loadPages(artwork)
    const chosen = await new Promise<Artwork | undefined>((resolve) =>
      setDialog(<ChoosePageDialog key={artwork.id} artwork={artwork} pages={pages} onEnd={resolve} />),
    )
    setDialog(null)
    return chosen
  }
  return { askPage, dialog }
}
