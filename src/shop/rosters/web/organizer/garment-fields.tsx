import { Link } from 'react-router'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { groupOrderTexts } from './texts.ts'

/** A style of the catalogue, as far as a group order chooses of it. */
export interface RosterStyle {
  readonly styleId: number
  readonly itemCode: string
  readonly title: string
  readonly brand: string
  readonly image: string
  readonly colors: readonly {
    readonly name: string
    readonly swatch: string
    /** Words or a shape of the design have almost the same color. */
    readonly isHardToSee: boolean
  }[]
  readonly sizes: readonly string[]
}

interface GarmentFieldsProps {
  readonly style: RosterStyle
  /** Whether it is the design's own; another is moved to. */
  readonly isOwn: boolean
  /** Those that are checked at first. */
  readonly chosen: readonly string[]
  readonly leftOut: readonly string[]
  /** Address of the page without this style. */
  readonly withoutPath: string
}

/** What of a style may be chosen: its colors, each a garment, and its sizes. */
export function GarmentFields({ style, isOwn, chosen, leftOut, withoutPath }: GarmentFieldsProps) {
  const { styleId, itemCode, title, brand, image, colors, sizes } = style
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <div className="flex items-start gap-4">
        <img src={image} alt="" width={72} height={72} className="size-18 bg-sheet object-contain" />
        <div className="min-w-0 grow">
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-ink-soft">{brand}</p>
          {!isOwn && <p className="text-sm text-ink-soft">{groupOrderTexts.movedHint}</p>}
        </div>
        {!isOwn && (
          <Link to={withoutPath} preventScrollReset className="link inline-flex min-h-11 items-center text-sm">
            {groupOrderTexts.leaveOut}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
      <input type="hidden" name="style" value={styleId} />
      <fieldset className="mt-3">
        <legend className="text-sm font-semibold">{groupOrderTexts.colorsOf(title)}</legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
          {colors.map(({ name, swatch, isHardToSee }) => (
            <Checkbox
              key={name}
              {...{
                name: 'color',
                value: `${itemCode}|${name}`,
                defaultChecked: chosen.includes(`${itemCode}|${name}`),
              }}
              label={
                <span className="flex items-start gap-2">
                  <span
                    aria-hidden="true"
                    className="mt-1 size-4 shrink-0 rounded-full border border-line-strong"
                    style={{ background: swatch }}
                  />
                  <span>
                    {name}
                    {isHardToSee && <span className="block text-sm text-warn">{groupOrderTexts.hardToSee}</span>}
                  </span>
                </span>
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-3">
        <legend className="text-sm font-semibold">{groupOrderTexts.sizesOf(title)}</legend>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {sizes.map((size) => (
            <Checkbox
              key={size}
              {...{ name: 'size', value: `${itemCode}|${size}`, label: size }}
              defaultChecked={!leftOut.includes(`${itemCode}|${size}`)}
            />
          ))}
        </div>
        <p className="text-sm text-ink-mute">{groupOrderTexts.allSizes}</p>
      </fieldset>
    </section>
  )
}
