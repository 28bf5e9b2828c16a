import { renderToStaticMarkup } from 'react-dom/server'
import { BreakTable } from '#shop/catalogue/web/product/break-table.tsx'
import { ProductFacts } from '#shop/catalogue/web/product/product-facts.tsx'
import { SizeChart } from '#shop/catalogue/web/product/size-chart/size-chart.tsx'
import { Arrivals } from '#shop/delivery/web/arrivals.tsx'
import { PrintedFrom } from './printed-prices/printed-from.tsx'
import { PrintedPrices, PrintedPricesLead } from './printed-prices/printed-prices.tsx'
import { productPageTexts } from './texts.ts'

/** A page load of its own: it needs no script here. */
const LastDesign = ({ to }: { to: string }) => (
  <a href={to} className="link inline-flex min-h-11 items-center text-sm font-semibold">
    {productPageTexts.putLastDesign}
  </a>
)

interface Drawings {
  /** Where the visitor's last design goes onto this garment; empty where there is none. */
  last: string
  facts: Parameters<typeof ProductFacts>[0]
  breaks: Parameters<typeof BreakTable>[0]
  printed: Parameters<typeof PrintedPrices>[0] | undefined
  sizes: Parameters<typeof SizeChart>[0] | undefined
  arrivals: Parameters<typeof Arrivals>[0]
}

/** What never changes in the browser is drawn by the loader and travels as markup, so that it costs no script. */
export const drawStill = ({ last, facts, breaks, printed, sizes, arrivals }: Drawings) => ({
  facts: renderToStaticMarkup(
    <>
      {last && <LastDesign to={last} />}
      <ProductFacts {...facts} />
    </>,
  ),
  breaks: renderToStaticMarkup(
    <BreakTable {...breaks}>{printed && <PrintedFrom methods={printed.methods} />}</BreakTable>,
  ),
  printed: printed && {
    lead: renderToStaticMarkup(<PrintedPricesLead {...printed} />),
    tables: renderToStaticMarkup(<PrintedPrices {...printed} />),
  },
  sizes: sizes && renderToStaticMarkup(<SizeChart {...sizes} />),
  arrivals: renderToStaticMarkup(<Arrivals {...arrivals} />),
})
