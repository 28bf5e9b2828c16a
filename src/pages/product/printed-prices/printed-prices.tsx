import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PiecesTable } from '#shop/catalogue/web/product/pieces-table.tsx'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { cheapestPrint, type MethodTables, type PriceTable } from './price-tables.ts'
import { printedPricesTexts } from './texts.ts'

export interface PrintedPricesProps {
  lead: string
  /** What else decides the price, a sentence each. */
  notes: readonly string[]
  methods: readonly MethodTables[]
  /** The names of the dark colors. */
  dark: readonly string[]
}

const leastOf = ({ tables: [{ rows }] }: MethodTables): number => rows[0]?.pieces ?? 1

const isPaidOnce = ({ once }: PriceTable): boolean => once.some((amount) => amount > 0)

const fromFor = (price: string, pieces: number) =>
  pieces === 1 ? printedPricesTexts.fromForOne(price) : printedPricesTexts.fromFor(price, pieces)

/** What the prices are for, and what else decides them. */
export const PrintedPricesLead = ({ lead, notes }: PrintedPricesProps) => (
  <>
    <h2 id="printed-prices-title" className="text-2xl">
      {printedPricesTexts.printedPrices}
    </h2>
    <p className="mt-3">{lead}</p>
    <ul className="mt-3 grid gap-1.5 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </>
)

/** By print method, the first one open. */
export function PrintedPrices({ methods, dark }: PrintedPricesProps) {
  // From so many pieces on they can all be compared.
  const compared = Math.max(...methods.map(leastOf))
  return methods.map((one, at) => <Method key={one.method} of={one} open={at === 0} compared={compared} dark={dark} />)
}

interface MethodProps {
  of: MethodTables
  open: boolean
  compared: number
  dark: readonly string[]
}

function Method({ of, open, compared, dark }: MethodProps) {
  const { label, character, setUpName, onDark } = printMethods[of.method]
  const least = leastOf(of)
  const cheapest = cheapestPrint(of, compared)
  const isOnDark = of.tables.some(({ colors }) => colors === 'dark')
  const notes = [
    least > 1 && printedPricesTexts.startsAt(plural(least, 'piece')),
    of.tables.some(isPaidOnce) && printedPricesTexts.whatOnce(setUpName ?? ''),
    of.tables.length > 1 && printedPricesTexts.darkColors(dark.join(', ')),
    isOnDark && onDark,
  ].filter(Boolean)
  return (
    <details open={open} className="fold group">
      <summary>
        <h3 className="text-lg whitespace-nowrap">{label}</h3>
        <span className="text-sm text-ink-soft max-sm:hidden">{character}</span>
        {cheapest && (
          <span className="ml-auto text-right text-sm text-ink-soft">
            <span className="whitespace-nowrap">{fromFor(formatCents(cheapest.each), compared)}</span>{' '}
            {cheapest.once > 0 && (
              <span className="whitespace-nowrap">{printedPricesTexts.plusOnce(formatCents(cheapest.once))}</span>
            )}
          </span>
        )}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <p className="text-sm text-ink-soft sm:hidden">{character}</p>
        {of.tables.map((table) => (
          <Table key={table.colors ?? 'all'} label={label} table={table} />
        ))}
        {notes.length > 0 && <p className="mt-3 text-sm text-ink-mute">{notes.join(' ')}</p>}
      </div>
    </details>
  )
}

function Table({ label, table }: { label: string; table: PriceTable }) {
  const { colors, columns, rows, once } = table
  const caption = colors && (colors === 'dark' ? printedPricesTexts.onDark : printedPricesTexts.onLight)
  return (
    <div className="mt-3">
      {caption && <h4 className="pb-1 text-sm font-semibold">{caption}</h4>}
      <PiecesTable
        label={caption ? printedPricesTexts.pricesOfOn(label, caption) : printedPricesTexts.pricesOf(label)}
        columns={columns.map(({ name, unit, room }) => ({
          name: name.charAt(0).toUpperCase() + name.slice(1),
          note: room ? printedPricesTexts.upTo(room.width, room.height) : unit,
        }))}
        rows={rows}
        foot={isPaidOnce(table) ? { name: printedPricesTexts.once, amounts: once } : undefined}
      />
    </div>
  )
}
