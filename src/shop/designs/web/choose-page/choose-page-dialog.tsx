import { useId, useState } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { Artwork } from '#shop/artworks/contract.ts'
import { type ArtworkPage, takePage } from './pages-of-artwork.ts'
import { choosePageTexts } from './texts.ts'

const shown = (inches: number): string => String(Math.round(inches * 100) / 100)

interface PageCardProps {
  readonly page: ArtworkPage
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PageCard({ page: { page, width, height, picture }, name, isChosen, onChoose }: PageCardProps) {
  return (
    <label className="grid cursor-pointer content-between gap-2 border border-line-strong bg-white p-2 has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      {/* Pale and dark artwork is seen alike on it. */}
      <span className="grid h-32 place-items-center bg-line p-2">
        <img src={picture} alt="" className="max-h-28 max-w-full" />
      </span>
      <span className="text-sm">
        <span className="block font-semibold">{choosePageTexts.page(page)}</span>{' '}
        {choosePageTexts.size(shown(width), shown(height))}
      </span>
    </label>
  )
}

interface ChoosePageDialogProps {
  readonly artwork: Artwork
  readonly pages: readonly ArtworkPage[]
  /** With the artwork that the page is; with none where no page is wanted. */
  readonly onEnd: (chosen: Artwork | undefined) => void
}

/** The pages of a PDF, of which one is placed. */
export function ChoosePageDialog({ artwork, pages, onEnd }: ChoosePageDialogProps) {
  const name = useId()
  const [chosen, setChosen] = useState(1)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function take() {
    setBusy(true)
    setProblem('')
    try {
      onEnd(await takePage(artwork, chosen))
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : choosePageTexts.notTaken)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      keepsTyped
      size="lg"
      onClose={() => onEnd(undefined)}
      title={choosePageTexts.title}
      lead={choosePageTexts.lead(artwork.name, pages.length)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="line" onClick={() => onEnd(undefined)}>
            {choosePageTexts.cancel}
          </Button>
          <Button pending={busy} pendingText={choosePageTexts.using} onClick={take}>
            {choosePageTexts.use(chosen)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert>{problem}</Alert>}
        <fieldset disabled={busy}>
          <legend className="sr-only">{choosePageTexts.pages}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
            {pages.map((one) => (
              <PageCard
                key={one.page}
                page={one}
                name={name}
                isChosen={one.page === chosen}
                onChoose={() => setChosen(one.page)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
