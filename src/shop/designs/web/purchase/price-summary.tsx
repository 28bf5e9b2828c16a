import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { nextBreakText } from '#shop/pricing/model/sized-price.ts'
import { designsTexts } from '../../texts.ts'
import { type PricedColor, sumOfColors } from './price-colors.ts'

interface PriceSummaryProps {
  readonly colors: readonly PricedColor[]
  readonly scaled: boolean
}

/** The price of each size with its parts, and the total of all colors. */
export function PriceSummary({ colors, scaled }: PriceSummaryProps) {
  const ordered = colors.filter(({ price: { pieces } }) => pieces > 0)
  const price = sumOfColors(ordered)
  const [first] = price.sizes
  const nameOf = (color: string) => (ordered.length > 1 ? ` ${color}` : '')
  if (!first) return <p className="text-ink-mute">{designsTexts.enterQuantitiesToSee}</p>
  return (
    <section aria-label={designsTexts.price} aria-live="polite" className="border border-line bg-white">
      <table className="tabular w-full text-sm">
        <caption className="ticket border-b border-line px-4 py-2 text-left text-ink-mute">
          {designsTexts.onePieceIn(`${first.size}${nameOf(ordered[0]?.color ?? '')}`)}
        </caption>
        <tbody>
          {first.parts.map((part) => (
            <tr key={part.label} className="border-b border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                {part.label}
              </th>
              <td className="px-4 py-1.5 text-right">{formatCents(part.amount)}</td>
            </tr>
          ))}
          {scaled && (
            <tr className="border-b border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                {designsTexts.printScaledBySize}
              </th>
              <td className="px-4 py-1.5 text-right">{formatCents(0)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <table className="tabular w-full text-sm">
        <caption className="ticket border-b border-line px-4 py-2 text-left text-ink-mute">
          {designsTexts.allPieces}
        </caption>
        <tbody>
          {ordered.flatMap(({ color, price: { sizes } }) =>
            sizes.map(({ size, pieces, unit, total }) => (
              <tr key={`${color} ${size}`} className="border-b border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {pieces} × {size}
                  {nameOf(color)} <span className="text-ink-mute">{designsTexts.atUnit(formatCents(unit))}</span>
                </th>
                <td className="px-4 py-1.5 text-right">{formatCents(total)}</td>
              </tr>
            )),
          )}
          {price.setUps.map(({ key, label, amount }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                {label} <span className="text-ink-mute">{designsTexts.once}</span>
              </th>
              <td className="px-4 py-1.5 text-right">{formatCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="px-4 py-3 text-left">
              {designsTexts.totalFor(plural(price.pieces, 'piece'))}
            </th>
            <td className="px-4 py-3 text-right font-display text-2xl font-bold">
              <Price cents={price.total} />
            </td>
          </tr>
        </tfoot>
      </table>
      {price.nextBreak && <p className="px-4 pb-3 text-sm text-success">{nextBreakText(price.nextBreak)}</p>}
    </section>
  )
}
