import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { chooseArtworkPage } from '#shop/artworks/contract.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { digestsOf, storedArtworks } from '#shop/artworks/server/index.ts'
import { logoPdf, pdfOf, SPOT_COLOR, streamOf } from '#shop/artworks/testing/pdf.fixture.ts'
import { uploadPicture } from '#shop/artworks/testing/pictures.fixture.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { flip, setOpacity } from '../../model/editing/arrange.ts'
import { addImage, moveTo, resizeTo, rotateTo } from '../../model/editing/layer-commands.ts'
import { pixels, point } from '../../model/geometry.ts'
import type { DesignArtwork } from '../../model/layers/artwork.ts'
import { openPrintFolder, type PrintFileInput, printFile } from './print-file.ts'

const shop = await openApi({ calls: [...artworkCalls] })
const PDF = { format: 'pdf', times: 1 } as const
const PNG = { format: 'png', times: 1 } as const
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }

async function upload(who: Customer, bytes: Uint8Array): Promise<DesignArtwork> {
  const { id, name, width, height, vector } = await uploadPicture(who, bytes, 'logo.pdf')
  return { artworkId: id, name, vector, pixels: { width: pixels(width), height: pixels(height) } }
}

const placed = (artwork: DesignArtwork, width = 4) =>
  moveTo(resizeTo(addImage(onTee, 'front', 'one', artwork), 'one', width), 'one', point(0, 5))

async function print(design: Design, input: PrintFileInput) {
  const { folder, remove } = await openPrintFolder()
  try {
    const file = await printFile(shop.systemCall(), { design, view: 'front' }, input, folder)
    return { ...file, bytes: new Uint8Array(await readFile(file.path)) }
  } finally {
    await remove()
  }
}

/** The objects of a PDF, with its streams as they are meant. */
function sourceOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  let source = file.toString('latin1')
  for (const { index, 0: start } of source.matchAll(/stream\r?\n(?=x)/g)) {
    const from = index + start.length
    source += inflateSync(file.subarray(from, file.indexOf('endstream', from))).toString('latin1')
  }
  return source
}

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y) * info.width + Math.round(x)) * info.channels
  return [...data.subarray(at, at + 4)]
}

test('a logo of 4 by 2 inches is printed at 4.00 by 2.00 inches, with its paths, its ink by name and its font', async () => {
  const design = placed(await upload(await shop.signedIn(), await logoPdf()))
  const { bytes, width, height, dotted } = await print(design, PDF)
  expect([width, height, dotted]).toEqual([4, 2, []])
  const source = sourceOf(bytes)
  expect(source).toMatch(/MediaBox \[0 0 288 144\]/)
  expect(source).not.toContain('/Subtype /Image')
  expect(source).toContain(`/Separation /${SPOT_COLOR.replaceAll(' ', '#20')} /DeviceCMYK`)
  expect(source).toContain('/FontFile2')
  // The disc of the logo, as curves.
  expect(source.match(/ c\n/g)?.length).toBeGreaterThanOrEqual(4)
  expect((await extractText(await getDocumentProxy(bytes.slice()))).text.join('')).toContain('Press')
  const again = await print(design, PDF)
  expect(Buffer.compare(again.bytes, bytes)).toBe(0)
})

test('printed in dots, it has as many as the press wants, on clear ground', async () => {
  const { bytes } = await print(placed(await upload(await shop.signedIn(), await logoPdf())), PNG)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 600, density: 300 })
  expect((await pixelAt(bytes, 2, 2))[3]).toBe(0)
  const [red = 0, green = 0] = await pixelAt(bytes, 300, 300)
  expect([red > 200, green < 80]).toEqual([true, true])
})

test('turned, mirrored and faded it looks in a PDF as it does in dots', async () => {
  const half = pdfOf({ content: '0 0 1 rg 0 0 100 100 re f 0 0 100 50 re f' })
  const ann = await shop.signedIn()
  const design = rotateTo(setOpacity(flip(placed(await upload(ann, half)), 'one', 'x'), 'one', 0.5), 'one', 90)
  const dots = (await print(design, PNG)).bytes
  const paths = await upload(ann, (await print(design, PDF)).bytes)
  const shown = (await print(placed(paths, 2), PNG)).bytes
  for (const [x, y] of [
    [300, 300],
    [300, 900],
    [150, 1100],
    [450, 100],
  ] as const) {
    const [one, other] = [await pixelAt(dots, x, y), await pixelAt(shown, x, y)]
    for (const [index, value] of one.entries()) expect(Math.abs(value - (other[index] ?? 0))).toBeLessThan(3)
  }
  expect((await pixelAt(dots, 300, 900))[3]).toBeCloseTo(128, -1)
})

test('a layer that is off stays off in the print, and nothing else of the file comes along', async () => {
  const file = pdfOf({
    catalog: '/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>/PieceInfo<</Secret(plan)>>',
    page: '/Resources<</Properties<</L 5 0 R>>>>/PieceInfo<</Secret(plan)>>/Metadata 6 0 R/Annots[<</Subtype/Text/Rect[0 0 9 9]/Contents(plan)>>]',
    content: '1 0 0 rg 0 0 200 100 re f /OC /L BDC 0 0 1 rg 0 0 200 100 re f EMC',
    objects: ['<</Type/OCG/Name(Guides)>>', streamOf('<plan/>', '/Type/Metadata')],
  })
  const ann = await shop.signedIn()
  const { bytes } = await print(placed(await upload(ann, file)), PDF)
  expect(sourceOf(bytes)).not.toContain(Buffer.from('plan').toString('hex'))
  expect(sourceOf(bytes)).not.toContain('plan')
  const shown = await print(placed(await upload(ann, bytes)), PNG)
  expect(await pixelAt(shown.bytes, 600, 300)).toEqual([255, 0, 0, 255])
})

test('what was approved is the page as well as the file', async () => {
  const ann = await shop.signedIn()
  const { artworkId } = await upload(ann, await logoPdf([288, 144]))
  const id = `art_${artworkId.slice('art_'.length)}` as const
  const { artwork } = await ann.call(chooseArtworkPage, { id, page: 2 })
  const digests = await digestsOf(shop.systemCall(), [id, artwork.id])
  const [first = '', second = ''] = [digests.get(id), digests.get(artwork.id)]
  const stored = await storedArtworks(shop.systemCall(), [id, artwork.id])
  expect([stored.get(id)?.digest, stored.get(artwork.id)?.digest]).toEqual([first, second])
  const size = { width: pixels(artwork.width), height: pixels(artwork.height) }
  const design = placed({ artworkId: artwork.id, name: artwork.name, vector: true, pixels: size })
  const approved = (digest: string) => ({ ...PDF, approval: 'f'.repeat(64), digests: { [artwork.id]: digest } })
  expect((await print(design, approved(second))).dotted).toEqual([])
  await expect(print(design, approved(first))).rejects.toMatchObject({ code: 'ORIGINAL_CHANGED' })
})
