import type { ReactNode } from 'react'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import { ColorSwatch } from '#shop/production/web/swatch.tsx'
import type { ShownProofItem } from '../contract.ts'
import { proofsTexts } from '../texts.ts'

type View = ShownProofItem['views'][number]

interface ProofViewProps {
  item: ShownProofItem
  view: View
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="ticket text-ink-mute">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

const picture = 'w-full border border-line bg-white object-contain'

/** Large where it was captured, and beside it the print alone as production makes it. */
function Pictures({ item: { title }, view }: ProofViewProps) {
  const name = viewNames[view.view].toLowerCase()
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {view.garment ? (
        <img src={view.garment} alt={proofsTexts.garmentWith(name, title)} className={`aspect-square ${picture}`} />
      ) : (
        <p className="grid aspect-square place-items-center border border-line bg-sheet p-4 text-center text-sm text-ink-soft">
          {proofsTexts.noPicture}
        </p>
      )}
      {view.print && (
        <img src={view.print} alt={proofsTexts.printOf(name)} className={`aspect-square p-2 ${picture}`} />
      )}
    </div>
  )
}

/** One decorated view: what it looks like, how large, where and in which inks. */
export function ProofViewPanel({ item, view }: ProofViewProps) {
  const isSewn = item.method.toLowerCase() === 'embroidery'
  return (
    <section
      aria-label={`${item.title}, ${viewNames[view.view]}`}
      className="grid gap-5 border-t border-line pt-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Pictures item={item} view={view} />
      <div className="min-w-0">
        <h3 className="text-lg">{viewNames[view.view]}</h3>
        {view.isSample && <p className="mt-1 text-sm font-semibold">{proofsTexts.isSample(item.entries ?? 0)}</p>}
        <dl className="tabular mt-3 grid gap-3 text-sm">
          <Fact name={proofsTexts.printSize}>
            {view.bands.length > 0 ? (
              <ul>
                {view.bands.map(({ name, width, height }) => (
                  <li key={name}>{proofsTexts.bandSize(name, width.toFixed(2), height.toFixed(2))}</li>
                ))}
              </ul>
            ) : (
              <span className="font-semibold">
                {proofsTexts.wideAndHigh(view.width.toFixed(2), view.height.toFixed(2))}
              </span>
            )}
          </Fact>
          <Fact name={proofsTexts.position}>{view.placement}</Fact>
          {view.inks.length > 0 && (
            <Fact name={isSewn ? proofsTexts.threads : proofsTexts.inks}>
              <ul className="grid gap-1">
                {view.inks.map(({ name, color, artwork }) => (
                  <li key={artwork} className="flex items-center gap-2">
                    <ColorSwatch hex={color} />
                    {proofsTexts.inkFor(name, artwork)}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
        </dl>
      </div>
    </section>
  )
}
