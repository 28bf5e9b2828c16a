import { useId } from 'react'
import { designsTexts } from '../../texts.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'

const LOOKS = [
  { flat: true, label: designsTexts.flat },
  { flat: false, label: designsTexts.onGarment },
]

/** Whether artwork is shown as it was drawn, or as it will lie on the garment. */
export function FlatSwitch() {
  const labs = useLabs()
  const shown = useLabsState((now) => now.flat)
  const name = useId()
  return (
    <fieldset className="flex border border-line bg-white text-sm">
      <legend className="sr-only">{designsTexts.showArtwork}</legend>
      {LOOKS.map(({ flat, label }) => (
        <label
          key={label}
          className="grid min-h-11 cursor-pointer place-content-center px-3 has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink lg:min-h-9"
        >
          <input
            type="radio"
            name={name}
            checked={shown === flat}
            onChange={() => labs.set({ flat })}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
