import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openApi } from '#platform/testing/test-api.ts'
import { chooseArtworkPage } from '../contract.ts'
import { listArtworks } from '../library-contract.ts'
import { imageOf, logoPdf, pdfOf, scanPdf, streamOf } from '../testing/pdf.fixture.ts'
import { plainPicture, uploadPicture } from '../testing/pictures.fixture.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls })

async function factsOf(file: Uint8Array | string) {
  const { pageFacts } = await uploadPicture(await shop.signedIn(), file)
  return pageFacts
}

// A page of 200 by 100 points; a picture as large as an inch of it and as dense as that.
const WITH_IMAGE = '/Resources<</XObject<</I 5 0 R>>>>'
const withImage = (content: string, image = imageOf(100, 100)) => pdfOf({ page: WITH_IMAGE, content, objects: [image] })
const INCH = 'q 72 0 0 72 10 10 cm /I Do Q'

describe('a page of a PDF is known by its inches', () => {
  test('as it is seen, turned and cut, whatever its unit is', async () => {
    expect(await factsOf(await logoPdf())).toEqual({ width: 4, height: 2, dpi: null })
    expect(await factsOf(pdfOf({ page: '/MediaBox[0 0 144 72]/Rotate 90/UserUnit 2' }))).toMatchObject({
      width: 2,
      height: 4,
    })
    expect(await factsOf(pdfOf({ page: '/CropBox[10 10 82 46]' }))).toMatchObject({ width: 1, height: 0.5 })
  })

  test('also one that is chosen, and in the library', async () => {
    const ann = await shop.signedIn()
    const { id } = await uploadPicture(ann, await logoPdf([288, 72]))
    const first = { id: `art_${id.slice('art_'.length)}` } as const
    const { artwork } = await ann.call(chooseArtworkPage, { ...first, page: 2 })
    expect(artwork.pageFacts).toEqual({ width: 4, height: 1, dpi: null })
    const { artworks: listed } = await ann.call(listArtworks, {})
    expect(listed.map(({ pageFacts }) => pageFacts?.height)).toEqual(expect.arrayContaining([1, 2]))
  })

  test('and one that was uploaded before is known once it is uploaded again', async () => {
    const ann = await shop.signedIn()
    const file = await logoPdf()
    const { id } = await uploadPicture(ann, file)
    await shop.db.update(artworks).set({ pageFacts: null }).where(eq(artworks.id, id))
    const [before] = (await ann.call(listArtworks, {})).artworks
    expect(before).not.toHaveProperty('pageFacts')
    expect(await uploadPicture(ann, file)).toMatchObject({ id, pageFacts: { width: 4, height: 2, dpi: null } })
  })

  test('which no picture and no drawing has', async () => {
    expect(await factsOf(await plainPicture(9, 9).png().toBuffer())).toBeUndefined()
    expect(
      await factsOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ).toBeUndefined()
  })
})

describe('the poorest picture on a page is known', () => {
  test('by its dots at the size of the page', async () => {
    expect(await factsOf(scanPdf(4, 2, 400))).toEqual({ width: 4, height: 2, dpi: expect.closeTo(100, 3) })
    expect(await factsOf(withImage(INCH))).toMatchObject({ dpi: expect.closeTo(100, 3) })
  })

  const form = (content: string, dict = '') =>
    streamOf(content, `/Type/XObject/Subtype/Form/BBox[0 0 200 100]/Resources<</XObject<</I 5 0 R>>>>${dict}`)

  test.each([
    ['turned', withImage('q 50.9117 50.9117 -50.9117 50.9117 80 0 cm /I Do Q'), 100],
    ['mirrored', withImage('q -72 0 0 72 82 10 cm /I Do Q'), 100],
    // Leaning over by their height, dots lie farther apart along the slope than along either edge.
    ['slanted', withImage('q 72 0 72 72 10 10 cm /I Do Q'), 61.8],
    ['stretched', withImage('q 144 0 0 72 10 10 cm /I Do Q'), 50],
    [
      'on a turned page in other units',
      pdfOf({ page: `/Rotate 90/UserUnit 2${WITH_IMAGE}`, content: INCH, objects: [imageOf(100, 100)] }),
      50,
    ],
    ['inline', pdfOf({ content: 'q 72 0 0 72 10 10 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q' }), 2],
    [
      'in a form in a form',
      pdfOf({
        page: '/Resources<</XObject<</F 6 0 R>>>>',
        content: 'q .5 0 0 .5 0 0 cm /F Do Q',
        objects: [
          imageOf(100, 100),
          streamOf('/G Do', '/Type/XObject/Subtype/Form/BBox[0 0 200 100]/Resources<</XObject<</G 7 0 R>>>>'),
          form(INCH, '/Matrix[2 0 0 2 0 0]'),
        ],
      }),
      100,
    ],
    ['stretched far beyond the page', withImage('q 90000000 0 0 90000000 0 0 cm /I Do Q'), 0.01],
    ['beside a sharper one', withImage(`q 24 0 0 24 0 0 cm /I Do Q ${INCH}`), 100],
    ['partly cut off', withImage('0 0 40 40 re W n q 144 0 0 144 0 0 cm /I Do Q'), 50],
  ])('%s', async (_what, file, dpi) => {
    expect((await factsOf(file))?.dpi).toBeCloseTo(dpi, 1)
  })

  const offLayer = (content: string, resources = '', image = imageOf(100, 100), ...objects: string[]) =>
    pdfOf({
      catalog: '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>',
      page: `/Resources<</XObject<</I 5 0 R>>/Properties<</L 6 0 R ${resources}>>>>`,
      content,
      objects: [image, '<</Type/OCG/Name(Draft)>>', ...objects],
    })

  test.each([
    ['beside the page', withImage('q 72 0 0 72 300 10 cm /I Do Q')],
    ['that are cut away', withImage(`0 0 5 5 re W n ${INCH}`)],
    ['that are specks', withImage('q 7 0 0 7 10 10 cm /I Do Q', imageOf(2, 2))],
    ['that are a plain color', withImage(INCH, imageOf(1, 1))],
    ['on a layer that is off', offLayer(`/OC /L BDC ${INCH} EMC`)],
    ['in a group of layers that are off', offLayer(`/OC /M BDC ${INCH} EMC`, '/M<</Type/OCMD/OCGs[6 0 R]>>')],
    ['that belong to a layer that is off', offLayer(INCH, '', imageOf(100, 100, '/OC 6 0 R'))],
  ])('without pictures %s', async (_what, file) => {
    expect(await factsOf(file)).toMatchObject({ dpi: null })
  })

  test('also on a layer that is on, and in a group that is shown while a layer of it is off', async () => {
    const shown = offLayer(`/OC /M BDC ${INCH} EMC`, '/M<</Type/OCMD/P/AnyOff/OCGs[6 0 R]>>')
    expect((await factsOf(shown))?.dpi).toBeCloseTo(100, 1)
    const other = offLayer(`/OC /N BDC ${INCH} EMC`, '/N 7 0 R', imageOf(100, 100), '<</Type/OCG/Name(Art)>>')
    expect((await factsOf(other))?.dpi).toBeCloseTo(100, 1)
  })

  test('whatever a file says of itself that reads like our own mark of a layer that is off', async () => {
    const sly = `/Any <</PressroomHidden 1>> BDC ${INCH} EMC`
    expect((await factsOf(withImage(sly)))?.dpi).toBeCloseTo(100, 1)
  })

  test('along its only direction where a gradient is one row of dots', async () => {
    expect((await factsOf(withImage(INCH, imageOf(50, 1))))?.dpi).toBeCloseTo(50, 1)
  })
})

test('a page of very many pictures is judged and taken', async () => {
  const many = Array.from({ length: 8000 }, (_, at) => `q 20 0 0 20 ${at % 180} ${at % 80} cm /I Do Q`).join('\n')
  expect(await factsOf(withImage(many, imageOf(10, 10)))).toMatchObject({ dpi: expect.closeTo(36, 1) })
})

test('specks hide no coarse picture behind them, however many they are', async () => {
  const specks = Array.from({ length: 6000 }, (_, at) => `q 5 0 0 5 ${at % 180} ${at % 80} cm /I Do Q`).join('\n')
  const coarse = `${specks}\nq 72 0 0 72 10 10 cm /I Do Q`
  expect(await factsOf(withImage(coarse, imageOf(40, 40)))).toMatchObject({ dpi: expect.closeTo(40, 1) })
})
