import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { chooseInks } from '../../inks-contract.ts'
import { discPng, openProduction, placed } from '../../testing/production.fixture.ts'

const colors = [
  { name: 'White', hex: '#FFFFFF', family: 'Whites' },
  { name: 'Black', hex: '#16181B', family: 'Blacks' },
]
const { shop, holder, upload, order, swapOriginal } = await openProduction([{ ...tee, colors }])

let ann: Customer
let ada: Customer
let disc: DesignArtwork
const printed = (printMethod: 'screen' | 'dtg' | 'embroidery') => ({ ...standardOptions, printMethod })

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  disc = await upload(ann)
})
afterAll(() => holder.stop())

type Bought = Awaited<ReturnType<typeof order>>
const filmsOf = ({ orderNumber, itemIds }: Bought) => `/api/production/films/${orderNumber}/${itemIds[0]}/front`
const archiveOf = ({ orderNumber }: Bought) => `/api/production/files/${orderNumber}.zip`
const bytesOf = async (address: string) => Buffer.from(await (await ada.fetch(address)).arrayBuffer())
const change = ({ itemIds }: Bought, item: Partial<typeof orderItems.$inferInsert>) =>
  shop.db
    .update(orderItems)
    .set(item)
    .where(eq(orderItems.id, itemIds[0] ?? ''))

describe('what is another than its buyer approved', () => {
  const files = {
    screen: [filmsOf, archiveOf],
    dtg: [archiveOf],
    embroidery: [
      ({ orderNumber, itemIds }: Bought) => `/api/production/embroidery/${orderNumber}/${itemIds[0]}/front`,
      archiveOf,
    ],
  } as const
  const changes: Readonly<Record<string, (bought: Bought, artwork: DesignArtwork) => Promise<unknown>>> = {
    'another original': (_, artwork) => swapOriginal(artwork),
    'another size of the print': (bought, artwork) => change(bought, { design: resizeTo(placed(artwork), 'one', 5) }),
    'another garment color': (bought) => change(bought, { color: 'White' }),
    'other sizes': (bought) => change(bought, { quantities: { M: 3, '3XL': 1 } }),
    'another method': (bought) => change(bought, { options: standardOptions }),
    'no readable design': (bought) => change(bought, { design: { layers: 'none' } }),
  }

  test.each(['screen', 'dtg', 'embroidery'] as const)('has no films, white or worksheet: %s', async (method) => {
    for (const [name, make] of Object.entries(changes)) {
      const artwork = await upload(ann, discPng('#1010d0'))
      const bought = await order(ann, [{ design: placed(artwork), options: printed(method), color: 'Black' }])
      await make(bought, artwork)
      for (const addressOf of files[method]) {
        const answer = await ada.fetch(addressOf(bought))
        expect([name, answer.status, (await answer.json()).code]).toEqual([name, 409, 'NOT_AS_APPROVED'])
      }
    }
  })
})

describe('the version of films', () => {
  const RED = { view: 'front', artwork: '#d01010', name: 'Red', color: '#d81e2c' }

  async function ordered() {
    const bought = await order(ann, [{ design: placed(disc), options: printed('screen'), color: 'Black' }])
    await change(bought, { options: { ...printed('screen'), inks: [RED] } })
    return bought
  }

  async function versionOf(bought: Bought) {
    const answer = await ada.fetch(filmsOf(bought))
    const [version, approval] = [answer.headers.get('x-print-version'), answer.headers.get('x-print-approval')]
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.includes(`(${approval} ${version})`), 'its keywords').toBe(true)
    const { text } = await readPdf(pdf)
    expect(text).toContain(`approval ${approval?.slice(0, 12)}`)
    expect(text).toContain(`films ${version?.slice(0, 12)}`)
    return { version, approval, text }
  }

  const choose = ({ orderNumber, itemIds }: Bought, name: string) =>
    ada.call(chooseInks, { orderNumber, itemId: itemIds[0] ?? '', inks: [{ view: 'front', artwork: '#d01010', name }] })

  test('stands on each beside the approval, and is another where staff have chosen another ink', async () => {
    const bought = await ordered()
    const before = await versionOf(bought)
    expect(before).toMatchObject({ version: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(before.text).not.toContain('chosen by staff')
    await choose(bought, 'Cardinal')
    const after = await versionOf(bought)
    expect([after.approval, after.version === before.version]).toEqual([before.approval, false])
    expect(after.text).toContain('inks chosen by staff')
    await choose(bought, 'Red')
    expect(await versionOf(bought)).toEqual(before)
  })

  test('is in the pictures and the manifest of an archive, of white under a DTG print too', async () => {
    const bought = await ordered()
    const { version, approval } = await versionOf(bought)
    const dtg = await order(ann, [{ design: placed(disc), options: printed('dtg'), color: 'Black' }])
    for (const { orderNumber } of [bought, dtg]) {
      const files = unzipSync(await bytesOf(archiveOf({ orderNumber, itemIds: [] })))
      const { files: told } = JSON.parse(new TextDecoder().decode(files[`${orderNumber}/manifest.json`]))
      const pictures = told.filter(({ ink }: { ink?: string }) => ink !== undefined)
      expect(pictures.length).toBeGreaterThan(0)
      for (const { file, version: own, approval: hash } of pictures) {
        const bytes = Buffer.from(files[`${orderNumber}/${file}`] ?? [])
        expect(bytes.includes(`tEXtApproval\0${hash}`)).toBe(true)
        expect(bytes.includes(`tEXtVersion\0${own}`)).toBe(true)
        if (orderNumber === bought.orderNumber) expect([own, hash]).toEqual([version, approval])
      }
    }
  })
})
