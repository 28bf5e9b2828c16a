import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openApi } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { listedMarks } from '../../model/clip-art/find-marks.ts'
import { loadMark, type MarkId } from '../../model/clip-art/marks.ts'
import { type Design, emptyDesign, MOST_LAYERS } from '../../model/document/design.ts'
import { addClipArt } from '../../model/editing/clip-art-commands.ts'
import { moveTo, resizeTo } from '../../model/editing/layer-commands.ts'
import { point } from '../../model/geometry.ts'
import { drawPrintPage } from '../../model/rendering/draw.ts'
import { drawPdf } from './pdf.ts'
import { openPrintFolder, printFile } from './print-file.ts'

const shop = await openApi({ calls: artworkCalls })
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }

async function withMark(design: Design, mark: MarkId, at: number): Promise<Design> {
  const id = `mark-${at}`
  const added = addClipArt(design, 'front', id, { mark, outline: await loadMark(mark), color: '#c8102e' })
  return moveTo(resizeTo(added, id, 2), id, point((at % 5) * 2 - 4, 3 + Math.floor(at / 5) * 2))
}

/** What the pages of a PDF draw. */
function contentOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  let content = ''
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 1)) {
    const stream = bytes.subarray(from + 'stream\n'.length)
    if (stream[0] === 0x78) content += inflateSync(stream).toString('latin1')
  }
  return content
}

test('every mark of the shelf prints as outlines: no PDF of them has a picture', async () => {
  for (let from = 0; from < listedMarks.length; from += MOST_LAYERS) {
    const marks = listedMarks.slice(from, from + MOST_LAYERS)
    let design = onTee
    for (const [at, { id }] of marks.entries()) design = await withMark(design, id, at)
    expect(design.layers).toHaveLength(marks.length)
    const page = drawPrintPage(design, 'front', 72, new Map())
    if (!page) throw new Error('nothing is printed')
    const { bytes, dotted } = await drawPdf(page, page, new Map())
    expect(dotted).toEqual([])
    expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(false)
    expect(contentOf(bytes).match(/^f$/gm)).toHaveLength(marks.length)
  }
})

test('a mark prints in its color and shape, with its holes open', async () => {
  const design = moveTo(resizeTo(await withMark(onTee, 'frames.ring', 0), 'mark-0', 4), 'mark-0', point(0, 6))
  const { folder, remove } = await openPrintFolder()
  const file = await printFile(shop.systemCall(), { design, view: 'front' }, { format: 'png', times: 1 }, folder)
  const { data, info } = await sharp(file.path).raw().toBuffer({ resolveWithObject: true })
  await remove()
  const dotAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  expect([info.width, info.height, info.channels]).toEqual([1200, 1200, 4])
  expect(dotAt(600, 40)).toEqual([200, 16, 46, 255])
  expect(dotAt(600, 600)[3]).toBe(0)
})
