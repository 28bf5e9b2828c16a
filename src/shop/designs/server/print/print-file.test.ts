import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import type { Artwork as Uploaded } from '#shop/artworks/contract.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { endlessWords, manyLayers, manyPoints } from '#shop/artworks/testing/hostile-svg.ts'
import { type Design, emptyDesign, findLayer } from '../../model/document/design.ts'
import { align, flip, setOpacity } from '../../model/editing/arrange.ts'
import { setSizing } from '../../model/editing/design-commands.ts'
import { changeField, setFieldName } from '../../model/editing/field-commands.ts'
import { addImage, moveTo, resizeTo, rotateTo } from '../../model/editing/layer-commands.ts'
import { addShadow, followShadows } from '../../model/editing/shadow-commands.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { addText, changeText, plainLettering } from '../../model/editing/text-commands.ts'
import { fillFields } from '../../model/fields/fill-fields.ts'
import { degrees, inches, pixels, point } from '../../model/geometry.ts'
import type { DesignArtwork } from '../../model/layers/artwork.ts'
import { effectiveDpi } from '../../model/layers/layer-kinds.ts'
import { loadFont } from '../../model/lettering/fonts.ts'
import { printedBox } from '../../model/printing/printing.ts'
import { sizeBands } from '../../model/printing/size-bands.ts'
import { openPrintFolder, type PrintFileInput, printFile } from './print-file.ts'

const shop = await openApi({ calls: [...artworkCalls] })
const PNG = { format: 'png', times: 1 } as const
const PDF = { format: 'pdf', times: 1 } as const
const onTee: Design = { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' }, color: 'White' }

async function upload(who: Customer, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<DesignArtwork> {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  const answer = await who.fetch('/api/artworks', { method: 'POST', body: form })
  const { artwork }: { artwork: Uploaded } = await answer.json()
  const { id, width, height, vector } = artwork
  return { artworkId: id, name, vector, pixels: { width: pixels(width), height: pixels(height) } }
}

/** A red disc on clear ground, twice as wide as high. */
const disc = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}" viewBox="0 0 200 100"><ellipse cx="100" cy="50" rx="100" ry="50" fill="#d01010"/></svg>`

const faded = disc(400).replace('<ellipse', '<g opacity=".5"><ellipse').replace('</svg>', '</g></svg>')

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const text = (source: string) => new TextEncoder().encode(source)
let ann: Customer
let photo: DesignArtwork
let photoBytes: Uint8Array<ArrayBuffer>
let drawing: DesignArtwork
let fancy: DesignArtwork

beforeAll(async () => {
  ann = await shop.signedIn()
  photoBytes = new Uint8Array(
    await sharp(Buffer.from(disc(1200)))
      .png()
      .toBuffer(),
  )
  photo = await upload(ann, photoBytes, 'disc.png')
  drawing = await upload(ann, text(disc(400)), 'disc.svg')
  fancy = await upload(ann, text(faded), 'fancy.svg')
})

const placed = (artwork: DesignArtwork, width = 4) =>
  moveTo(resizeTo(addImage(onTee, 'front', 'one', artwork), 'one', width), 'one', point(0, 5))

async function print(design: Design, input: PrintFileInput = PNG, call: Call = shop.systemCall()) {
  const { folder, remove } = await openPrintFolder()
  try {
    const file = await printFile(call, { design, view: 'front' }, input, folder)
    return { ...file, bytes: new Uint8Array(await readFile(file.path)) }
  } finally {
    await remove()
  }
}

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y) * info.width + Math.round(x)) * info.channels
  return [...data.subarray(at, at + 4)]
}

async function written(): Promise<Design> {
  const font = await loadFont('college')
  const plain = addText(onTee, 'front', 'words', { ...plainLettering, text: 'PRESS', font: 'college' }, font)
  const outlined = { outline: { color: '#c93314', width: 0.05 }, arc: degrees(60), spacing: 0.1 }
  return changeText(plain, 'words', outlined, { before: font, after: font })
}

describe('a print file', () => {
  test.each([
    ['picture', () => photo],
    ['drawing', () => drawing],
  ])('of a %s measures the ordered inches at 300 dots, on clear ground', async (_kind, artwork) => {
    const { bytes, width, height } = await print(placed(artwork()))
    expect([width, height]).toEqual([4, 2])
    const { density, ...size } = await sharp(bytes).metadata()
    expect(density).toBe(300)
    expect(size).toMatchObject({ width: 1200, height: 600, hasAlpha: true })
    expect(await pixelAt(bytes, 2, 2)).toEqual([0, 0, 0, 0])
    expect(await pixelAt(bytes, 600, 300)).toEqual([208, 16, 16, 255])
  })

  test('of half an inch for a pocket or a neck is drawn in 150 dots', async () => {
    const { bytes, width, height } = await print(placed(photo, 0))
    expect([width, height]).toEqual([0.5, 0.25])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 150, height: 75, density: 300 })
    expect(await pixelAt(bytes, 75, 37)).toEqual([208, 16, 16, 255])
  })

  test('of a picture that is a hundred times as wide as high is drawn too', async () => {
    const thin = await sharp({ create: { width: 1200, height: 6, channels: 3, background: '#d01010' } })
      .png()
      .toBuffer()
    const { bytes } = await print(placed(await upload(ann, new Uint8Array(thin), 'thin.png'), 0))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 150, height: 1 })
  })

  test('measures the ordered inches on every size band', async () => {
    const design = setSizing(placed(photo), 'scale')
    const bands = sizeBands(design, 'Unisex', ['S', 'M', 'XL', '3XL'])
    expect(bands.map((band) => band.name)).toEqual(['S', 'L', '3XL'])
    for (const { times } of bands) {
      const { bytes, width } = await print(design, { format: 'png', times })
      expect(width).toBeCloseTo(4 * times)
      expect((await sharp(bytes).metadata()).width).toBe(Math.round(1200 * times))
    }
    expect(sizeBands(placed(photo), 'Unisex', ['S', '3XL'])).toEqual([{ name: '', sizes: ['S', '3XL'], times: 1 }])
  })

  test('has the dots per inch that the editor shows, within one in a hundred', async () => {
    const design = placed(photo)
    const layer = findLayer(design, 'one')
    const { width } = await print(design)
    expect(Math.abs((layer ? effectiveDpi(layer) : 0) / (1200 / width) - 1)).toBeLessThan(0.01)
  })

  test('is the same, byte for byte, when it is made again', async () => {
    const words = await written()
    const design = addShape(addImage(words, 'front', 'one', drawing), 'front', 'star', 'star', '#104080')
    for (const input of [PNG, PDF]) {
      const [first, second] = [await print(design, input), await print(design, input)]
      expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
    }
  })

  test.each(['srgb', 'p3'])('of a picture of 16 bits has the colors that its profile means (%s)', async (profile) => {
    const color = { r: 200, g: 60, b: 30 }
    const deep = sharp({ create: { width: 120, height: 60, channels: 3, background: color } }).toColourspace('rgb16')
    const png = await (profile === 'p3' ? deep.withIccProfile(profile) : deep).png().toBuffer()
    const { bytes } = await print(placed(await upload(ann, new Uint8Array(png), 'deep.png')))
    const [r = 0, g = 0, b = 0] = await sharp(bytes).raw().toBuffer()
    for (const [printed, meant] of [
      [r, color.r],
      [g, color.g],
      [b, color.b],
    ] as const)
      expect(Math.abs(printed - meant)).toBeLessThan(3)
  })

  test('of a photograph bears nothing of what the camera wrote into it', async () => {
    const jpeg = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes('Somebody')).toBe(true)
    const { bytes } = await print(placed(await upload(ann, new Uint8Array(jpeg), 'photo.jpg')))
    expect(Buffer.from(bytes).includes('Somebody')).toBe(false)
    expect((await sharp(bytes).metadata()).density).toBe(300)
  })

  test('is drawn from the approved originals alone, down to the bytes', async () => {
    const approved = { ...PNG, approval: 'f'.repeat(64), digests: { [photo.artworkId]: sha256(photoBytes) } }
    const { bytes } = await print(placed(photo), approved)
    expect(Buffer.from(bytes).includes(`tEXtApproval\0${'f'.repeat(64)}`)).toBe(true)
    const other = { ...approved, digests: { [photo.artworkId]: sha256(text('another file')) } }
    await expect(print(placed(photo), other)).rejects.toMatchObject({
      code: 'ORIGINAL_CHANGED',
    })
  })

  test('leaves out what lies beside the printable area', async () => {
    const design = align(moveTo(placed(photo, 6), 'one', point(5, 5)), 'one', 'top')
    const box = printedBox(design, 'front')
    const { width, bytes } = await print(design)
    expect(width).toBeCloseTo(box?.width ?? 0)
    expect(width).toBeLessThan(6)
    expect((await pixelAt(bytes, 900, 450))[3]).toBe(255)
  })

  test('is turned, mirrored and faded like the design', async () => {
    const half = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="100" fill="#0000ff"/></svg>`
    const raster = new Uint8Array(await sharp(Buffer.from(half)).resize(1200).png().toBuffer())
    for (const artwork of [await upload(ann, text(half), 'half.svg'), await upload(ann, raster, 'half.png')]) {
      const mirrored = setOpacity(flip(placed(artwork), 'one', 'x'), 'one', 0.5)
      const flat = await print(mirrored)
      expect((await pixelAt(flat.bytes, 300, 300))[3]).toBe(0)
      const [, , blue, opacity] = await pixelAt(flat.bytes, 900, 300)
      expect(blue).toBe(255)
      expect(opacity).toBeGreaterThan(125)
      expect(opacity).toBeLessThan(130)
      const upright = await print(rotateTo(mirrored, 'one', 90))
      expect(upright.width).toBeCloseTo(2)
      expect(upright.height).toBeCloseTo(4)
      expect((await pixelAt(upright.bytes, 300, 300))[3]).toBe(0)
      expect((await pixelAt(upright.bytes, 300, 900))[3]).toBe(opacity)
    }
  })

  test('of words has their outlines, as large as ordered', async () => {
    const design = await written()
    const box = printedBox(design, 'front')
    const { bytes } = await print(design)
    const { width, height } = await sharp(bytes).metadata()
    expect(width).toBe(Math.round((box?.width ?? 0) * 300))
    const trimmed = await sharp(bytes)
      .trim({ background: '#00000000', threshold: 1 })
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs(trimmed.info.width - width)).toBeLessThanOrEqual(2)
    expect(Math.abs(trimmed.info.height - height)).toBeLessThanOrEqual(2)
  })
})

test('lines with a shadow are printed as outlines, in the inches of both', async () => {
  const font = await loadFont('western')
  const lettering = {
    ...plainLettering,
    text: 'CAFÉ\nMONTRÉAL',
    font: 'western',
    align: 'left',
    lineHeight: 0.8,
  } as const
  const words = addText(onTee, 'front', 'words', lettering, font)
  const design = addShadow(words, 'words', 'shadow', '#c93314')
  const [own, both] = [printedBox(words, 'front'), printedBox(design, 'front')]
  expect(both?.width).toBeGreaterThan(own?.width ?? 0)
  const { bytes, width, dotted } = await print(design, PDF)
  expect(width).toBeCloseTo(both?.width ?? 0)
  expect(dotted).toEqual([])
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Subtype \/Image|\/Font/)
})

describe('a PDF', () => {
  test('keeps words, shapes and drawings as shapes', async () => {
    const design = addShape(addImage(await written(), 'front', 'one', drawing), 'front', 'star', 'star', '#104080')
    const { bytes, dotted, width, height } = await print(design, PDF)
    const source = Buffer.from(bytes).toString('latin1')
    const [, wide, high] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(source) ?? []
    expect(Number(wide)).toBeCloseTo(width * 72, 1)
    expect(Number(high)).toBeCloseTo(height * 72, 1)
    expect(source).not.toContain('/Subtype /Image')
    expect(source.match(/D:\d{8}/g)).toEqual(['D:19700101'])
    expect(dotted).toEqual([])
  })

  test('says why a drawing had to become dots', async () => {
    const { bytes, dotted } = await print(placed(fancy), PDF)
    expect(dotted).toEqual([{ name: 'fancy.svg', reason: 'a faded group' }])
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Width 2400')
  })

  test('reads no drawing in the shop’s own process: endless words cost nothing, and of very many points it says so', async () => {
    const call = shop.systemCall()
    const printed = (svg: string) => {
      const storage: Call['storage'] = Object.create(call.storage)
      storage.bytes = async () => text(svg)
      return print(placed(drawing, 11), PDF, { ...call, storage })
    }
    expect((await printed(endlessWords)).dotted).toEqual([])
    expect((await printed(manyPoints)).dotted).toMatchObject([{ reason: 'very many points' }])
  })

  test('is refused where a picture would have to be enlarged', async () => {
    await expect(print(placed(photo), PDF)).rejects.toThrow(/take its PNG/)
  })
})

describe('what cannot be printed', () => {
  test('a view without artwork', async () => {
    await expect(print(onTee)).rejects.toThrow('Nothing is printed on this view.')
  })

  test('an original that is gone', async () => {
    await expect(print(placed({ ...photo, artworkId: 'art_gone', name: 'gone.png' }))).rejects.toThrow(/missing/)
  })

  test.each(['png', 'pdf'] as const)(
    'a drawing that takes gigabytes, which the shop itself never sees (%s)',
    async (format) => {
      const call = shop.systemCall()
      const storage: Call['storage'] = Object.create(call.storage)
      storage.bytes = async () => text(manyLayers)
      const before = process.memoryUsage.rss()
      const refused = print(placed(drawing, 11), { format, times: 1 }, { ...call, storage })
      await expect(refused).rejects.toMatchObject({
        status: 409,
        extra: { reason: expect.stringMatching(/too long or too much memory/) },
      })
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(300)
    },
    120_000,
  )

  test.each(['png', 'pdf'] as const)('an original that was damaged since (%s)', async (format) => {
    const call = shop.systemCall()
    const storage: Call['storage'] = Object.create(call.storage)
    storage.bytes = async () =>
      new Uint8Array(
        await sharp(Buffer.from(disc(900)))
          .png()
          .toBuffer(),
      ).slice(0, 900)
    const input = print(placed(photo), { format, times: 1 }, { ...call, storage })
    await expect(input).rejects.toThrow(format === 'png' ? /missing or cannot be printed/ : /take its PNG/)
  })
})

test('what a process left that was killed at its work is removed after a day', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'pressroom-left-'))
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true })
  })
  const [left, used] = [await openPrintFolder(), await openPrintFolder()]
  await writeFile(join(left.folder, 'sheet'), '')
  const longAgo = addDays(new Date(), -2)
  await utimes(left.folder, longAgo, longAgo)
  const { folder } = await openPrintFolder()
  expect((await readdir(temporary)).sort()).toEqual([basename(used.folder), basename(folder)].sort())
})

test('each entry of a field is printed within its room, its shadow too, and the same bytes each time', async () => {
  const font = await loadFont('headline')
  const words = { ...plainLettering, text: 'PLAYER', font: 'headline', arc: degrees(40), color: '#c8102e' } as const
  const placed = moveTo(addText(onTee, 'front', 'name', words, font), 'name', point(0, 4))
  const named = setFieldName(addShadow(placed, 'name', 'shadow', '#1b1815'), 'name', 'name', font)
  const design = followShadows(placed, changeField(named, 'name', { mostWidth: inches(7) }, font))
  const fonts = new Map([['headline', font]] as const)
  const prints = new Set<string>()
  for (const name of ['Li', 'Zoë O’Neill', 'Bartholomäus Ångström G.']) {
    const filled = fillFields(design, { name }, {}, fonts)
    const once = await print(filled)
    const again = await print(fillFields(design, { name }, {}, fonts))
    expect(sha256(again.bytes)).toBe(sha256(once.bytes))
    const { width, height } = await sharp(once.bytes).metadata()
    expect([width / 300, height / 300]).toEqual([expect.closeTo(once.width, 1), expect.closeTo(once.height, 1)])
    const shadowAcross = 0.5
    expect(once.width).toBeLessThanOrEqual(7 + shadowAcross)
    const { bytes, width: pdfWidth } = await print(filled, PDF)
    expect(sha256((await print(filled, PDF)).bytes)).toBe(sha256(bytes))
    expect(pdfWidth).toBe(once.width)
    prints.add(sha256(once.bytes))
  }
  expect(prints.size).toBe(3)
  await expect(print(fillFields(design, {}, {}, fonts))).rejects.toMatchObject({ code: 'NOTHING_PRINTED' })
})
