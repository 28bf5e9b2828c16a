import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ChevronDownIcon } from '#platform/web/ui/icons.tsx'
import { SwatchDot } from '#shop/catalogue/web/swatch.tsx'
import { setColor } from '../../model/editing/design-commands.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { colorIndex } from '../document/garment.ts'

/** Closes on a press anywhere else. */
function useOutside(open: boolean, close: () => void) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!open) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open, close])
  return box
}

export function ColorPanel() {
  const labs = useLabs()
  const product = useLabsState((now) => now.product)
  const { color } = useDesign()
  const [open, setOpen] = useState(false)
  const box = useOutside(open, () => setOpen(false))
  const toggle = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const names = product?.colorName ?? []
  const index = product ? colorIndex(product, color) : 0
  const none = names.length === 0

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <section aria-labelledby={`${listId}-title`}>
      <h2 id={`${listId}-title`} className="text-lg max-lg:sr-only">
        {designsTexts.chooseColor}
      </h2>
      {/* Escape closes from wherever in it the focus is. */}
      <fieldset ref={box} aria-labelledby={`${listId}-title`} onKeyDown={close} className="relative mt-2 min-w-0">
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          disabled={none}
          onClick={() => setOpen(!open)}
          className="hidden min-h-11 w-full items-center gap-3 rounded-sm border border-line-strong bg-white px-3 text-left hover:border-ink disabled:text-ink-mute lg:flex"
        >
          <SwatchDot
            hex={none ? '#b5b0a6' : (product?.colorSwatchList[index] ?? '#b5b0a6')}
            hex2={product?.colorSecondSwatch[index] ?? null}
            className="size-6"
          />
          <span className="grow">{none ? designsTexts.noColors : names[index]}</span>
          <ChevronDownIcon className={open ? 'rotate-180' : ''} />
        </button>
        {none && <p className="mt-1.5 text-sm text-ink-mute">{designsTexts.noColorsAvailable}</p>}
        {/* On small screens the panel itself was opened: there the colors show at once, with their names. */}
        <div
          id={listId}
          className={`mt-2 grid grid-cols-2 gap-1 sm:grid-cols-3 lg:flex-wrap lg:border lg:border-line lg:bg-white lg:p-2 ${open ? 'lg:flex' : 'lg:hidden'}`}
        >
          {names.map((name, position) => (
            <button
              key={name}
              type="button"
              title={name}
              aria-pressed={position === index}
              onClick={() => {
                labs.run((design) => setColor(design, name))
                setOpen(false)
                toggle.current?.focus()
              }}
              className="flex min-h-11 items-center gap-2 border-2 border-transparent px-1 text-left text-sm hover:border-line-strong aria-pressed:border-ink lg:grid lg:size-9 lg:min-h-0 lg:place-items-center lg:rounded-full lg:px-0"
            >
              <SwatchDot
                hex={product?.colorSwatchList[position] ?? '#b5b0a6'}
                hex2={product?.colorSecondSwatch[position] ?? null}
                className="size-7"
              />
              <span className="min-w-0 truncate lg:sr-only">{name}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
