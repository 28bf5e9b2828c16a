import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { chooseArtworkPage, getArtworkPages, getArtworkReading } from '../contract.ts'
import { illustratorWithoutPdf, logoPdf, packedPdf, pdfOf, streamOf } from '../testing/pdf.fixture.ts'
import { uploadPicture } from '../testing/pictures.fixture.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls })

const withId = ({ id }: { readonly id: string }) => ({ id: `art_${id.slice('art_'.length)}` as const })

async function shown(who: Customer, { url }: { readonly url: string }) {
  const answer = await who.fetch(url)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
    return [...data.subarray(from, from + 4)]
  }
  return { width: info.width, height: info.height, at }
}

describe('a PDF', () => {
  test('is kept byte for byte and shown on clear ground', async () => {
    const ann = await shop.signedIn()
    const file = await logoPdf()
    const artwork = await uploadPicture(ann, file, 'logo.pdf')
    expect(artwork).toMatchObject({ type: 'application/pdf', vector: true, width: 2400, height: 1200 })
    const original = await ann.fetch(artwork.originalUrl)
    expect(original.headers.get('content-type')).toBe('application/octet-stream')
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="logo.pdf"/)
    expect(Buffer.from(await original.arrayBuffer()).equals(file)).toBe(true)
    const { width, height, at } = await shown(ann, artwork)
    expect([width, height]).toEqual([800, 400])
    expect(at(0, 0)).toEqual([0, 0, 0, 0])
    const [red = 0, green = 0, , alpha] = at(0.25, 0.5)
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(80)
    expect(alpha).toBe(255)
  })

  test('of Illustrator is one, and keeps its name', async () => {
    const ann = await shop.signedIn()
    const artwork = await uploadPicture(ann, await logoPdf(), 'logo.ai')
    expect(artwork).toMatchObject({ type: 'application/pdf', name: 'logo.ai' })
    expect((await ann.fetch(artwork.originalUrl)).headers.get('content-disposition')).toMatch(/filename="logo.ai"/)
  })

  test('is read for its inks like any drawing', async () => {
    const ann = await shop.signedIn()
    const file = pdfOf({ content: '.8 .1 .1 rg 0 0 100 100 re f .1 .2 .6 rg 100 0 60 100 re f' })
    const { reading } = await ann.call(getArtworkReading, withId(await uploadPicture(ann, file)))
    expect(reading.kind).toBe('flat')
    expect(reading.inks.map(({ color }) => color)).toEqual(['#cc1a1a', '#1a3399'])
  })

  test.each([
    ['its crop box', '/CropBox[100 0 200 100]', 1],
    ['a quarter turn', '/Rotate 90', 0.5],
    ['units of its own', '/UserUnit 3/MediaBox[0 0 200 50]', 4],
    ['a corner elsewhere', '/MediaBox[-100 -100 100 0]', 2],
  ])('is measured with %s', async (_what, page, ratio) => {
    const artwork = await uploadPicture(await shop.signedIn(), pdfOf({ page }))
    expect(artwork.width / artwork.height).toBeCloseTo(ratio)
  })

  test('is turned the way that it says', async () => {
    const ann = await shop.signedIn()
    const corner = '1 0 0 rg 0 0 40 40 re f'
    for (const [rotate, x, y] of [
      [0, 0.05, 0.95],
      [90, 0.05, 0.05],
      [180, 0.95, 0.05],
      [270, 0.95, 0.95],
    ] as const) {
      const picture = await shown(ann, await uploadPicture(ann, pdfOf({ page: `/Rotate ${rotate}`, content: corner })))
      expect(picture.at(x, y), `turned by ${rotate}`).toEqual([255, 0, 0, 255])
      expect(picture.at(1 - x, 1 - y)[3]).toBe(0)
    }
  })

  test('does not show a layer that its designer switched off', async () => {
    const ann = await shop.signedIn()
    const layer = (off: string) =>
      pdfOf({
        catalog: `/OCProperties<</OCGs[5 0 R]/D<<${off}>>>>`,
        page: '/Resources<</Properties<</L 5 0 R>>>>',
        content: '/OC /L BDC 0 0 200 100 re f EMC',
        objects: ['<</Type/OCG/Name(Guides)>>'],
      })
    const alpha = async (off: string) => (await shown(ann, await uploadPicture(ann, layer(off)))).at(0.5, 0.5)[3]
    expect(await alpha('')).toBe(255)
    expect(await alpha('/OFF[5 0 R]')).toBe(0)
    expect(await alpha('/BaseState/OFF')).toBe(0)
    expect(await alpha('/BaseState/OFF/ON[5 0 R]')).toBe(255)
  })

  test('whose objects are packed is taken', async () => {
    const ann = await shop.signedIn()
    const artwork = await uploadPicture(ann, packedPdf('', '<<>>'))
    expect((await shown(ann, artwork)).at(0.05, 0.95)).toEqual([0, 0, 0, 255])
  })

  test('whose content is in parts is drawn as one', async () => {
    const ann = await shop.signedIn()
    const file = pdfOf({
      page: '/Contents[5 0 R 6 0 R]',
      objects: [streamOf('0 1 0 rg 0 0'), streamOf('200 100 re f')],
    })
    expect((await shown(ann, await uploadPicture(ann, file))).at(0.5, 0.5)).toEqual([0, 255, 0, 255])
  })
})

describe('what is refused', () => {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  const words = (text: string) => `BT /F 12 Tf 10 50 Td (${text}) Tj ET`
  test.each([
    ['EPS', '%!PS-Adobe-3.0 EPSF-3.0\n', /^EPS.*save the artwork as PDF or SVG/],
    ['EPS with a table', Buffer.from('c5d0d3c61e000000', 'hex'), /^EPS/],
    ['PostScript after an end of job', '\x04%!PS-Adobe-3.0', /^EPS/],
    ['Photoshop', '8BPS\0\x01', /^Photoshop.*export the artwork as PNG/],
    [
      'a locked one',
      pdfOf({
        trailer:
          '/Encrypt<</Filter/Standard/V 1/R 2/O(12345678901234567890123456789012)/U(12345678901234567890123456789012)/P -4>>/ID[(a)(a)]',
      }),
      /locked/,
    ],
    ['a script on opening', pdfOf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }), /carries scripts/],
    [
      'a script in a tree of names',
      pdfOf({ catalog: '/Names<</JavaScript<</Names[(a) 5 0 R]>>>>', objects: ['<</S/JavaScript/JS(1)>>'] }),
      /carries scripts/,
    ],
    [
      'a program to start',
      pdfOf({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>>>]' }),
      /carries scripts/,
    ],
    [
      'a program whose kind stands elsewhere',
      pdfOf({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S 5 0 R/F(cmd.exe)>>>>]', objects: ['/Launch'] }),
      /carries scripts/,
    ],
    [
      'a way into a file of another machine',
      pdfOf({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/GoToR/F(evil/a.pdf)/D[0/Fit]>>>>]' }),
      /carries scripts/,
    ],
    [
      'an address that its page opens',
      pdfOf({ page: '/AA<</O<</S/URI/URI(https://evil.example/)>>>>' }),
      /carries scripts/,
    ],
    [
      'an address after the first action',
      pdfOf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://evil.example/)>>>>' }),
      /carries scripts/,
    ],
    ['a file in it', pdfOf({ catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' }), /other files/],
    [
      'fields to fill in',
      pdfOf({ catalog: '/AcroForm<</Fields[5 0 R]>>', objects: ['<</FT/Tx/T(a)>>'] }),
      /form fields/,
    ],
    [
      'a script that is packed',
      packedPdf('/OpenAction 6 0 R', '<</S/JavaScript/JS(app.alert\\(1\\))>>'),
      /carries scripts/,
    ],
    ['XFA', pdfOf({ catalog: '/AcroForm<</Fields[]/XFA(x)>>' }), /form fields/],
    [
      'content in another file',
      pdfOf({ page: '/Contents 5 0 R', objects: [streamOf('', '/F(/etc/passwd)')] }),
      /carries/,
    ],
    [
      'a font that is not there',
      pdfOf({ page: '/Resources<</Font<</F 5 0 R>>>>', content: words('Press'), objects: [font] }),
      /embed all fonts/,
    ],
    ['a page as large as a field', pdfOf({ page: '/MediaBox[0 0 1000000 1000000]' }), /1\/20 to 200 inches/],
    ['a page without size', pdfOf({ page: '/MediaBox[0 0 0 0]/CropBox[0 0 0 0]' }), /1\/20 to 200 inches/],
    ['a PDF of nothing', '%PDF-1.4', /could not be read safely/],
  ])('%s is', async (_what, bytes, text) => {
    const ann = await shop.signedIn()
    await expectRefusal(uploadPicture(ann, bytes, 'logo.pdf'), 400, text)
  })

  test('a file of Illustrator that holds no PDF is', async () => {
    const ann = await shop.signedIn()
    await expectRefusal(uploadPicture(ann, await illustratorWithoutPdf(), 'logo.ai'), 400, /Create PDF Compatible File/)
  })
})

describe('pages', () => {
  test('are shown to choose from, and another one is an artwork of its own on the same file', async () => {
    const ann = await shop.signedIn()
    const first = withId(await uploadPicture(ann, await logoPdf([100, 200], [300, 300]), 'brand.pdf'))
    const { pages } = await ann.call(getArtworkPages, first)
    expect(pages.map(({ page, width, height }) => [page, width, height])).toEqual([
      [1, 4, 2],
      [2, expect.closeTo(1.39, 2), expect.closeTo(2.78, 2)],
      [3, expect.closeTo(4.17, 2), expect.closeTo(4.17, 2)],
    ])
    for (const { picture } of pages) expect(picture).toMatch(/^data:image\/png;base64,/)
    const { artwork } = await ann.call(chooseArtworkPage, { ...first, page: 2 })
    expect(artwork).toMatchObject({ name: 'brand, page 2.pdf', width: 2400, height: 4800 })
    expect(artwork.id).not.toBe(first.id)
    const again = await ann.call(chooseArtworkPage, { ...first, page: 2 })
    expect(again.artwork.id).toBe(artwork.id)
    const back = await ann.call(chooseArtworkPage, { ...withId(artwork), page: 1 })
    expect(back.artwork).toMatchObject({ id: first.id, name: 'brand.pdf' })
    const rows = await shop.db.select().from(artworks)
    expect(new Set(rows.filter((row) => row.userId === ann.userId).map((row) => row.storageKey)).size).toBe(1)
    const readings = [first, withId(artwork)].map((one) => ann.call(getArtworkReading, one))
    const [logo, square] = await Promise.all(readings)
    expect(logo?.reading.inks.length).toBe(2)
    expect(square?.reading.inks.map(({ color }) => color)).toEqual(['#0a7a3c'])
  })

  test('that are not there, too many, of a picture or of somebody else are refused', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const mine = withId(await uploadPicture(ann, await logoPdf([100, 200])))
    await expectRefusal(ann.call(chooseArtworkPage, { ...mine, page: 3 }), 400, /no such page/)
    await expectRefusal(bob.call(chooseArtworkPage, { ...mine, page: 2 }), 404)
    await expectRefusal(bob.call(getArtworkPages, mine), 404)
    const many = await logoPdf(...Array.from({ length: 40 }, () => [50, 50] as [number, number]))
    await expectRefusal(uploadPicture(ann, many), 400, /more than 40 pages/)
    const picture = withId(
      await uploadPicture(
        ann,
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a7' } })
          .png()
          .toBuffer(),
      ),
    )
    await expectRefusal(ann.call(getArtworkPages, picture), 409, /no pages/)
  })
})
