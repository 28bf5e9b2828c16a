import { renderToStaticMarkup } from 'react-dom/server'
import { BreakTable } from '#shop/catalogue/web/product/break-table.tsx'
import { ProductFacts } from '#shop/catalogue/web/product/product-facts.tsx'
import { SizeChart } from '#shop/catalogue/web/product/size-chart/size-chart.tsx'
import { Arrivals } from '#shop/delivery/web/arrivals.tsx'

interface Drawings {
  facts: Parameters<typeof ProductFacts>[0]
  breaks: Parameters<typeof BreakTable>[0]
  sizes: Parameters<typeof SizeChart>[0] | undefined
  arrivals: Parameters<typeof Arrivals>[0]
}

/** What never changes in the browser is drawn by the loader and travels as markup, so that it costs no script. */
export const drawStill = ({ facts, breaks, sizes, arrivals }: Drawings) => ({
  facts: renderToStaticMarkup(<ProductFacts {...facts} />),
  breaks: renderToStaticMarkup(<BreakTable {...breaks} />),
  sizes: sizes && renderToStaticMarkup(<SizeChart {...sizes} />),
  arrivals: renderToStaticMarkup(<Arrivals {...arrivals} />),
})
