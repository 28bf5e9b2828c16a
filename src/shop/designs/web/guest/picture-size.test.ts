import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const picture = sharp({ create: { width: 321, height: 123, channels: 4, background: '#c9331480' } })
const files = {
  png: picture.clone().png(),
  jpeg: picture.clone().jpeg({ progressive: true }),
  'webp of a photograph': picture.clone().removeAlpha().webp({ quality: 50 }),
  'webp with alpha': picture.clone().webp({ quality: 50 }),
  'webp without loss': picture.clone().webp({ lossless: true }),
} as const

const kindIn = (name: string) => (name === 'png' || name === 'jpeg' ? name : 'webp')

test.each(Object.keys(files) as (keyof typeof files)[])(
  '%s says how large it is before it is decoded',
  async (name) => {
    const bytes = await files[name].toBuffer()
    expect(pictureSize(bytes, kindIn(name))).toEqual({ width: 321, height: 123 })
  },
)

test.each(Object.keys(files) as (keyof typeof files)[])('a %s that ends in its header says nothing', async (name) => {
  const bytes = await files[name].toBuffer()
  expect(pictureSize(bytes.subarray(0, 15), kindIn(name))).toBeUndefined()
})

test('a JPEG that is no JPEG behind its first bytes says nothing', () => {
  expect(
    pictureSize(new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: 40 }, () => 7)]), 'jpeg'),
  ).toBeUndefined()
})
