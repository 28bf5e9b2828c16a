import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ClearSearch } from '#platform/web/ui/clear-search.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchIcon } from '#platform/web/ui/icons.tsx'
import { findMarks, type ListedMark } from '../../../../model/clip-art/find-marks.ts'
import { MARK_CATEGORIES, type MarkCategory, markAtHand } from '../../../../model/clip-art/marks.ts'
import { addClipArt } from '../../../../model/editing/clip-art-commands.ts'
import { designOf } from '../../../../model/editing/editor.ts'
import { type LabsStore, useLabs } from '../../../document/editor-store.ts'
import { retryFiles, useMissingFiles } from '../../../loading/missing-files.ts'
import { fileOfMark } from '../../../loading/use-mark.ts'
import { contrastingInk } from '../../contrasting-ink.ts'
import { placeLayer } from '../../place-layer.ts'
import { MarkGrid } from './mark-grid.tsx'
import { clipArtShelfTexts } from './texts.ts'

/** A search over all categories fetches the files of what it shows alone. */
const MOST_SHOWN = 60

type Category = MarkCategory | 'all'
const CATEGORIES: readonly Category[] = ['all', ...MARK_CATEGORIES]

function placeMark(labs: LabsStore, mark: ListedMark): void {
  const outline = markAtHand(mark.id)
  if (!outline) return
  const { editor, product } = labs.get()
  const color = contrastingInk(product, designOf(editor).color)
  placeLayer(labs, (design, id) => addClipArt(design, editor.view, id, { mark: mark.id, outline, color }))
}

function Categories({ chosen, onChoose }: { readonly chosen: Category; readonly onChoose: (one: Category) => void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{clipArtShelfTexts.category}</legend>
      <div className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-1 sm:flex-wrap">
        {CATEGORIES.map((one) => (
          <label
            key={one}
            className="grid min-h-9 shrink-0 cursor-pointer place-content-center border border-line-strong bg-white px-3 text-sm pointer-coarse:min-h-11 has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === chosen}
              onChange={() => onChoose(one)}
            />
            {clipArtShelfTexts.categories[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MissingMarks({ marks }: { readonly marks: readonly ListedMark[] }) {
  const missing = useMissingFiles()
  const lost = marks.map(({ id }) => fileOfMark(id)).filter((file) => missing.has(file))
  if (lost.length === 0) return null
  return (
    <Alert
      action={
        <Button look="line" size="sm" onClick={() => retryFiles(lost)}>
          {clipArtShelfTexts.tryAgain}
        </Button>
      }
    >
      {clipArtShelfTexts.notLoaded}
    </Alert>
  )
}

/** The shelf of clip art: found by word or category, placed with one press. */
export function ClipArtShelf({ onClose }: { readonly onClose: () => void }) {
  const labs = useLabs()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [category, setCategory] = useState<Category>('all')
  const [most, setMost] = useState(MOST_SHOWN)
  const search = useDeferredValue(text.trim())
  const found = useMemo(() => findMarks(search, category === 'all' ? undefined : category), [search, category])
  const shown = found.slice(0, most)
  useEffect(() => {
    // On a phone the keyboard would cover what there is to choose from.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const clear = () => {
    setText('')
    field.current?.focus()
  }
  const choose = (mark: ListedMark) => {
    placeMark(labs, mark)
    onClose()
  }
  return (
    <Dialog open keepsTyped size="xl" onClose={onClose} title={clipArtShelfTexts.title} lead={clipArtShelfTexts.lead}>
      <div className="grid grid-cols-1 gap-4">
        <search className="relative">
          <SearchIcon className="pointer-events-none absolute top-3 left-3 text-ink-mute" />
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label={clipArtShelfTexts.search}
            placeholder={clipArtShelfTexts.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setMost(MOST_SHOWN)
            }}
            className="input px-11!"
          />
          {text !== '' && <ClearSearch className="right-0 w-11" field={field} onClear={() => setText('')} />}
        </search>
        <Categories
          chosen={category}
          onChoose={(one) => {
            setCategory(one)
            setMost(MOST_SHOWN)
          }}
        />
        <p role="status" className="text-sm text-ink-soft">
          {clipArtShelfTexts.found(found.length)}
        </p>
        <MissingMarks marks={shown} />
        {found.length > 0 ? (
          <MarkGrid marks={shown} label={clipArtShelfTexts.title} onChoose={choose} />
        ) : (
          <EmptyState
            icon="search"
            title={clipArtShelfTexts.noneFound}
            action={
              <Button look="line" onClick={clear}>
                {clipArtShelfTexts.clearSearch}
              </Button>
            }
          >
            <p>{clipArtShelfTexts.noneFoundLead}</p>
          </EmptyState>
        )}
        {found.length > shown.length && (
          <Button look="line" className="justify-self-center" onClick={() => setMost(most + MOST_SHOWN)}>
            {clipArtShelfTexts.showMore}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
