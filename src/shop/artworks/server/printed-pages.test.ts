import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { logoPdf, pdfOf, scanPdf, streamOf } from '../testing/pdf.fixture.ts'
import { openPrintedPages } from './printed-pages.ts'

const logo = { pdf: await logoPdf(), page: 1, digest: 'logo' }
const scan = { pdf: scanPdf(4, 2, 400), page: 1, digest: 'scan' }
const size = { width: 600, height: 300 }

test('a page is read once for all prints of an order, whether it was wanted as dots or as shapes first', async () => {
  const pages = openPrintedPages()
  const shapes = await pages.form(logo)
  expect(await pages.form(logo)).toBe(shapes)
  await pages.png(scan, size)
  expect(await pages.form(scan)).toBe(await pages.form(scan))
  expect(await pages.form(scan)).toEqual(await openPrintedPages().form(scan))
  expect(await pages.form(logo)).toBe(shapes)
})

test.each([
  ['paths and letters', logo],
  ['a picture', scan],
])('a page of %s that was read before is drawn in the same dots', async (_what, page) => {
  const first = await openPrintedPages().png(page, size)
  const pages = openPrintedPages()
  await pages.form(page)
  expect(Buffer.compare(await pages.png(page, size), first)).toBe(0)
})

test('no more is held than fits: what was drawn longest ago is read anew', async () => {
  const [side, room] = [300, 100_000]
  const dict = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`
  const pdf = pdfOf({
    page: '/Resources<</XObject<</I 5 0 R>>>>',
    content: 'q 100 0 0 100 0 0 cm /I Do Q',
    // Of chance, so that nothing packs it smaller.
    objects: [streamOf(randomBytes(side * side), dict)],
  })
  const [one, other] = ['one', 'other'].map((digest) => ({ pdf, page: 1, digest }))
  if (!one || !other) throw new Error('no pages')
  const pages = openPrintedPages(room)
  const first = await pages.form(one)
  expect(await pages.form(one)).toBe(first)
  await pages.form(other)
  expect(await pages.form(one)).not.toBe(first)
  const none = openPrintedPages(0)
  expect(await none.form(one)).not.toBe(await none.form(one))
})
