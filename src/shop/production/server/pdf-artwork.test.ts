import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { logoPdf } from '#shop/artworks/testing/pdf.fixture.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import * as contract from '../gang-sheets-contract.ts'
import { openProduction, placed } from '../testing/production.fixture.ts'

const { shop, holder, upload, order } = await openProduction([tee])

let ann: Customer
let ada: Customer
let logo: DesignArtwork

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  logo = await upload(ann, logoPdf().then(Buffer.from))
})
afterAll(() => holder.stop())

const ordered = (printMethod: 'dtf' | 'dtg' | 'screen') =>
  order(ann, [{ design: placed(logo), options: { ...standardOptions, printMethod }, color: 'White' }])
const bytesOf = async (address: string) => {
  const answer = await ada.fetch(address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a PDF is separated into a film for each of its inks', async () => {
  const { orderNumber, itemIds } = await ordered('screen')
  const { pages, text } = await readPdf(await bytesOf(`/api/production/films/${orderNumber}/${itemIds[0]}/front`))
  expect(pages).toBe(2)
  expect(text).toContain('front · 4.00 × 2.00 in')
})

test('a PDF lies in the archive of its order as the press prints it', async () => {
  const { orderNumber } = await ordered('dtg')
  const files = Object.entries(unzipSync(await bytesOf(`/api/production/files/${orderNumber}.zip`)))
  const [, png = new Uint8Array()] = files.find(([name]) => name.endsWith('.png')) ?? []
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 600 })
})

test('a PDF lies on a gang sheet', async () => {
  const { orderNumber } = await ordered('dtf')
  const { sheets } = await ada.call(contract.createGangSheets, { orders: [orderNumber], key: newId('key') })
  const film = await bytesOf(`/api/production/gang-sheets/${sheets[0]?._id}/film.pdf`)
  expect(film.toString('latin1')).toContain('/Subtype /Image')
})
