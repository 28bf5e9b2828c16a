import { renderToStaticMarkup } from 'react-dom/server'
import { BreakTable } from '#shop/catalogue/web/product/break-table.tsx'
import { ProductFacts } from '#shop/catalogue/web/product/product-facts.tsx'
import { SizeChart } from '#shop/catalogue/web/product/size-chart/size-chart.tsx'
import { Arrivals } from '#shop/delivery/web/arrivals.tsx'
import { PrintedFrom } from './printed-prices/printed-from.tsx'
import { PrintedPrices, PrintedPricesLead } from './printed-prices/printed-prices.tsx'

interface Drawings {
  facts: Parameters<typeof ProductFacts>[0]
  breaks: Parameters<typeof BreakTable>[0]
  printed: Parameters<typeof PrintedPrices>[0] | undefined
  sizes: Parameters<typeof SizeChart>[0] | undefined
  arrivals: Parameters<typeof Arrivals>[0]
}

/** What never changes in the browser is drawn by the loader and travels as markup, so that it costs no script. */
export const drawStill = ({ facts, breaks, printed, sizes, arrivals }: Drawings) => ({
  facts: renderToStaticMarkup(<ProductFacts {...facts} />),
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
