import { renderToStaticMarkup } from 'react-dom/server'
import { BreakTable } from '#shop/catalogue/web/break-table.tsx'
import { ProductFacts } from '#shop/catalogue/web/product-facts.tsx'

type Facts = Parameters<typeof ProductFacts>[0]
type Breaks = Parameters<typeof BreakTable>[0]

/** What never changes in the browser is drawn by the loader and travels as markup, so that it costs no script. */
export const drawStill = (facts: Facts, breaks: Breaks) => ({
  facts: renderToStaticMarkup(<ProductFacts {...facts} />),
  breaks: renderToStaticMarkup(<BreakTable {...breaks} />),
})
