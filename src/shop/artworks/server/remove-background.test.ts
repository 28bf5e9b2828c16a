import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { removeBackground } from '../contract.ts'
import { asDataUrl, hostileDataUrls, plainPicture, uploadPicture } from '../testing/pictures.fixture.ts'
import { artworkCalls } from './http.ts'

const shop = await openApi({ calls: artworkCalls, environment: { DRAWING_SECONDS: '6' } })

const PNG = await plainPicture(64, 32).png().toBuffer()
const GOOD = asDataUrl(PNG)

describe('removing the background', () => {
  const disc = (side: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/><circle cx="50%" cy="50%" r="30%" fill="#036"/></svg>`,
      ),
    ).png()

  const alphaAt = async (bytes: Uint8Array, x: number, y: number) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[(y * info.width + x) * 4 + 3]
  }

  test('of a data URL gives a data URL with a clear ground', async () => {
    const ann = await shop.signedIn()
    const imageData = asDataUrl(await disc(200).toBuffer())
    const { processedImage, artwork } = await ann.call(removeBackground, { imageData, enable: true })
    expect(artwork).toBeNull()
    const bytes = Buffer.from(processedImage.slice('data:image/png;base64,'.length), 'base64')
    expect([await alphaAt(bytes, 3, 3), await alphaAt(bytes, 100, 100)]).toEqual([0, 255])
  })

  test('of an upload works on the original and keeps the result as a picture of its own', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await disc(1600).toBuffer())
    const { processedImage, artwork } = await ann.call(removeBackground, { imageData: original.url, enable: true })
    expect(artwork).toMatchObject({ url: processedImage, width: 1600, height: 1600, type: 'image/png' })
    expect(artwork?.id).not.toBe(original.id)
    const bytes = Buffer.from(await (await ann.fetch(artwork?.originalUrl ?? '')).arrayBuffer())
    expect([await alphaAt(bytes, 3, 3), await alphaAt(bytes, 800, 800)]).toEqual([0, 255])
  })

  test('switched off gives the picture back unchanged', async () => {
    const ann = await shop.signedIn()
    expect((await ann.call(removeBackground, { imageData: GOOD, enable: false })).processedImage).toBe(GOOD)
  })

  test('says so where there is no ground of one colour', async () => {
    const ann = await shop.signedIn()
    const noise = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer()
    await expectRefusal(
      ann.call(removeBackground, { imageData: asDataUrl(noise), enable: true }),
      422,
      'Failed to process image',
    )
  })

  test.each(hostileDataUrls)('%s is refused', async (_name, imageData) => {
    const ann = await shop.signedIn()
    await expectRefusal(ann.call(removeBackground, { imageData, enable: true }), 400)
  })

  test('is for signed-in people, for their own pictures, and thirty times in ten minutes', async () => {
    await expectRefusal(shop.guest().call(removeBackground, { imageData: GOOD, enable: true }), 401)
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { url } = await uploadPicture(bob, PNG)
    await expectRefusal(ann.call(removeBackground, { imageData: url, enable: true }), 400, /not among your uploads/)
    for (let time = 0; time < 29; time++) await ann.call(removeBackground, { imageData: GOOD, enable: true })
    await expectRefusal(ann.call(removeBackground, { imageData: GOOD, enable: true }), 429)
    await bob.call(removeBackground, { imageData: GOOD, enable: true })
  })

  test('a large picture leaves the process answering', async () => {
    const ann = await shop.signedIn()
    const { url } = await uploadPicture(ann, await disc(3000).toBuffer())
    const ended: string[] = []
    const removal = ann.call(removeBackground, { imageData: url, enable: true }).then(() => ended.push('removal'))
    for (let time = 0; time < 5; time++) await ann.fetch(url)
    ended.push('five pictures served')
    await removal
    expect(ended).toEqual(['five pictures served', 'removal'])
  })
})
