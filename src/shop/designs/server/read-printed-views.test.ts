import { expect, test } from 'vitest'
import { openApi } from '#platform/testing/test-api.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import { type Design, emptyDesign } from '../model/document/design.ts'
import { readDesign } from '../model/document/read-design.ts'
import { printedViewsWithFacts } from '../model/printing/artwork-facts.ts'
import { loadFonts } from '../model/rendering/load-fonts.ts'
import { readPrintedViews } from './read-printed-views.ts'

const shop = await openApi({ calls: [] })

const WORDS = 'Pack my box with five dozen liquor jugs & 8 @ % $. '.repeat(3)

/** As many layers as a design may have, each with other words as long as they may be. */
function wordy(end: string, count = 24): Design {
  const layers = Array.from({ length: count }, (_, at) => ({
    ...{ id: `t${at}`, kind: 'text', locked: false, opacity: 1, flippedX: false, flippedY: false },
    place: { view: ['front', 'back'][at % 2], center: { x: 0, y: 7 }, size: { width: 8, height: 6 }, rotation: 0 },
    ...{ text: `${WORDS.slice(0, 115)}${end}${at}`, font: 'script', color: '#c8102e', spacing: 0, arc: 0 },
    outline: { color: '#1d4fa3', width: 0.2 },
  }))
  const product = { styleId: 1, code: '3001', cut: 'tee' }
  const design = readDesign({ ...emptyDesign, product, color: 'White', layers })
  if (!design) throw new Error('no design')
  return design
}

/** Of this thread alone, in milliseconds. */
async function workOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('the words of a design are measured off the main loop, with the numbers that the editor shows', async () => {
  const call = shop.systemCall()
  const few = wordy('z', 2)
  const shown = printedViewsWithFacts(few, { readings: new Map(), fonts: await loadFonts(few) })
  const read = await readPrintedViews(call, few)
  const withoutName = (views: readonly PricedView[]) =>
    views.map(({ artwork: _name, ...view }) => ({ ...view, facts: { ...view.facts, artwork: '' } }))
  expect(withoutName(read)).toEqual(withoutName(shown))
  expect(read.every(({ facts, artwork }) => artwork === facts?.artwork && /^[\w-]{22}$/.test(artwork ?? ''))).toBe(true)

  const [there, here] = [wordy('a'), wordy('b')]
  const fonts = await loadFonts(here)
  const inline = await workOf(() => printedViewsWithFacts(here, { readings: new Map(), fonts }))
  expect(await workOf(() => readPrintedViews(call, there))).toBeLessThan(inline / 5)
  expect(await readPrintedViews(call, there), 'once for all').toEqual(await readPrintedViews(call, wordy('a')))
})
