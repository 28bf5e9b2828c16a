import { Link } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { CatalogueCard } from '#shop/catalogue/contract.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'
import { homePageTexts } from './texts.ts'

interface PriceLadderProps {
  steps: readonly { pieces: number; each: number }[]
  card: CatalogueCard
}

/** What one printed shirt costs at each quantity, from the shop's own price list. */
export function PriceLadder({ steps, card }: PriceLadderProps) {
  const most = Math.max(...steps.map(({ each }) => each))
  return (
    <section className="border-y border-ink bg-sheet" aria-labelledby="price-ladder">
      <div className="page grid gap-10 py-14 md:py-20 lg:grid-cols-[1fr_1.6fr] lg:items-center">
        <div>
          <h2 id="price-ladder" className="text-4xl">
            {homePageTexts.ladderTitle}
          </h2>
          <p className="mt-4 max-w-md text-ink-soft">
            <Sentence
              text={homePageTexts.ladderExample}
              parts={{
                style: (
                  <Link to={productPath(card)} className="link">
                    {card.brand} {card.code}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
        <table className="w-full text-left">
          <thead>
            <tr className="ticket text-ink-mute">
              <th scope="col" className="pb-2 font-semibold">
                {homePageTexts.pieces}
              </th>
              <th scope="col" className="pb-2 text-right font-semibold">
                {homePageTexts.each}
              </th>
            </tr>
          </thead>
          <tbody className="tabular">
            {steps.map(({ pieces, each }) => (
              <tr key={pieces} className="border-t border-line-strong">
                <th scope="row" className="relative w-full py-2 pr-4 font-semibold">
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-1.5 left-14 bg-vermilion"
                    style={{ width: `calc((100% - 4.5rem) * ${(each / most).toFixed(3)})` }}
                  />
                  {pieces}
                </th>
                <td className="py-2 text-right font-display text-lg font-bold whitespace-nowrap">
                  {formatCents(each)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
