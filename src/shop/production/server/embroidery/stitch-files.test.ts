import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours } from '#platform/base/clock.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { listStitchFiles, removeStitchFile, uploadStitchFile } from '../../embroidery-contract.ts'
import { crest, embroidered } from '../../testing/embroidery.fixture.ts'
import { openProduction, starDesign } from '../../testing/production.fixture.ts'
import { stitchFiles } from '../tables.ts'

const { shop, holder, call, order } = await openProduction([tee])

let ann: Customer
let ada: Customer
let artworks = 0
const options = { ...standardOptions, printMethod: 'embroidery' } as const

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
})
afterAll(() => holder.stop())

const newArtwork = () => `artwork-${++artworks}`

async function ordered(artwork: string, who = ann, kept: object = embroidered({ ...crest, artwork })) {
  const bought = await order(who, [{ design: { ...starDesign, sizing: 'same' }, options }])
  const stored = { ...options, ...kept }
  await shop.db
    .update(orderItems)
    .set({ options: stored })
    .where(eq(orderItems.id, bought.itemIds[0] ?? ''))
  return { orderNumber: bought.orderNumber, itemId: bought.itemIds[0] ?? '' }
}

type Bought = Awaited<ReturnType<typeof ordered>>
let presses = 0

function formOf(
  bought: Bought,
  bytes: BlobPart,
  { name = 'crest.dst', key = `a press ${++presses}`, view = 'front' } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...bought, view, key })) form.set(field, value)
  form.set('file', new File([bytes], name))
  return form
}
const upload = async (...of: Parameters<typeof formOf>) => (await ada.call(uploadStitchFile, formOf(...of))).file
const filesOf = async ({ orderNumber }: Bought) =>
  (await ada.call(listStitchFiles, { orderNumber })).prints[0]?.files ?? []
const namesOf = async (bought: Bought) => (await filesOf(bought)).map(({ name }) => name)

test('the digitized file of an artwork is found again by every later order of it, and comes as it was sent', async () => {
  const artwork = newArtwork()
  const first = await ordered(artwork)
  expect(await filesOf(first)).toEqual([])
  const sent = await upload(first, 'LA:crest \0\xff')
  expect(sent).toMatchObject({ name: 'crest.dst', bytes: 12 })
  const later = await ordered(artwork, await shop.signedIn())
  expect(await filesOf(later)).toEqual([sent])
  expect(await filesOf(await ordered(newArtwork())), 'another artwork').toEqual([])
  const answer = await ada.fetch(`/api/production/stitch-files/${sent._id}`)
  expect(await answer.text()).toBe('LA:crest \0\xff')
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''crest.dst")
})

test('a page that calls itself a stitch file is bytes to whoever takes it, under a plain name', async () => {
  const bought = await ordered(newArtwork())
  const { _id, name } = await upload(bought, '<svg onload="alert(1)"/>', { name: '../"><script>.html' })
  expect(name).toBe('script.html')
  const { headers } = await ada.fetch(`/api/production/stitch-files/${_id}`)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('a later file is the one to sew, the ones before stay listed, and one that is sent again comes first', async () => {
  const bought = await ordered(newArtwork())
  await upload(bought, 'one', { name: 'one.dst' })
  await upload(bought, 'two', { name: 'two.dst', key: 'the second press' })
  expect(await namesOf(bought)).toEqual(['two.dst', 'one.dst'])
  await upload(bought, 'one', { name: 'again.dst' })
  expect(await namesOf(bought)).toEqual(['again.dst', 'two.dst'])
  await upload(bought, 'two', { name: 'two.dst', key: 'the second press' })
  expect(await namesOf(bought), 'a late second press of an old form').toEqual(['again.dst', 'two.dst'])
})

test('one file is made of the same bytes, also by two of the staff at once, and what lies twice is swept', async () => {
  const bought = await ordered(newArtwork())
  const bob = await shop.signedIn({ roles: ['admin'] })
  const form = formOf(bought, 'same', { key: 'one press' })
  const sent = await Promise.all([ada, ada, bob].map((who) => who.call(uploadStitchFile, form)))
  await upload(bought, 'same')
  const [file, ...others] = await filesOf(bought)
  expect([others.length, ...sent.map(({ file: { _id } }) => _id)]).toEqual([0, file?._id, file?._id, file?._id])
  const different = ['left', 'right'].map((bytes, at) =>
    (at === 0 ? ada : bob).call(uploadStitchFile, formOf(bought, bytes)),
  )
  await Promise.all(different)
  expect(await filesOf(bought)).toHaveLength(3)
  await sweepFiles({ ...call, now: addHours(shop.clock.now(), 2) })
  const keys: string[] = []
  for await (const key of shop.storage.keys('stitch-files')) keys.push(key)
  const rows = await shop.db.select({ id: stitchFiles.id }).from(stitchFiles)
  expect(keys.toSorted()).toEqual(rows.map(({ id }) => `stitch-files/${id}`).toSorted())
})

test('the archive of an order holds the worksheet and the file to sew, and the manifest names them', async () => {
  const bought = await ordered(newArtwork())
  const namesIn = async () => {
    const answer = await ada.fetch(`/api/production/files/${bought.orderNumber}.zip`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const names = Object.keys(files).map((name) => name.replace(/^.*-[0-9a-f]{12}/, ''))
    return { names: names.slice(1, -1), files }
  }
  const before = await namesIn()
  expect(before.names.filter((name) => /worksheet|stitches/.test(name))).toEqual(['-worksheet.pdf'])
  await upload(bought, 'LA:star', { name: 'star.dst' })
  const { names, files } = await namesIn()
  expect(names.filter((name) => /worksheet|stitches/.test(name))).toEqual(['-worksheet.pdf', '-stitches.dst'])
  const stitches = Object.entries(files).find(([name]) => name.endsWith('.dst'))?.[1]
  expect(new TextDecoder().decode(stitches)).toBe('LA:star')
  const manifest = JSON.parse(new TextDecoder().decode(files[`${bought.orderNumber}/manifest.json`]))
  expect(manifest.files).toContainEqual(expect.objectContaining({ stitchFile: 'star.dst', method: 'Embroidery' }))
  expect(manifest.files).toContainEqual(
    expect.objectContaining({ worksheet: true, threads: ['Poppy red', 'Snow'], method: 'Embroidery' }),
  )
})

test('a removed file is gone, with its bytes, and the one before is the one to sew', async () => {
  const bought = await ordered(newArtwork())
  await upload(bought, 'old', { name: 'old.dst' })
  const { _id } = await upload(bought, 'new', { name: 'new.dst' })
  expect(await ada.call(removeStitchFile, { fileId: _id as `stf_${string}` })).toEqual({ removed: true })
  expect(await ada.call(removeStitchFile, { fileId: _id as `stf_${string}` })).toEqual({ removed: false })
  expect(await namesOf(bought)).toEqual(['old.dst'])
  expect((await ada.fetch(`/api/production/stitch-files/${_id}`)).status).toBe(404)
  await sweepFiles({ ...call, now: addHours(shop.clock.now(), 2) })
  expect(await shop.storage.exists(`stitch-files/${_id}`)).toBe(false)
  const { actions } = await readActions(call, { id: _id, page: 1, perPage: 5 })
  expect(actions.map(({ action }) => action.before)).toContainEqual({ name: 'new.dst' })
})

test('an order that names no artwork keeps its file to itself', async () => {
  const [one, other] = [await ordered('', ann, embroidered(null)), await ordered('', ann, embroidered(null))]
  await upload(one, 'mine')
  expect([await namesOf(one), await namesOf(other)]).toEqual([['crest.dst'], []])
})

test('nothing is kept of an empty file, one of more than 10 MB, what is not embroidered, or for anybody but staff', async () => {
  const bought = await ordered(newArtwork())
  const refuse = (status: number, ...of: Parameters<typeof formOf>) =>
    expectRefusal(ada.call(uploadStitchFile, formOf(...of)), status)
  await refuse(400, bought, '')
  await refuse(400, bought, new Uint8Array(10_000_001))
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '11000000' }
  const large = await ada.fetch('/api/production/stitch-files', { method: 'POST', headers, body: '--x--' })
  expect(large.status).toBe(413)
  await refuse(400, bought, 'x', { key: 'short' })
  await refuse(404, bought, 'x', { view: 'back' })
  await refuse(404, { ...bought, orderNumber: 'NOPE' }, 'x')
  await refuse(404, { ...bought, itemId: (await ordered(newArtwork())).itemId }, 'x')
  await refuse(409, await ordered(newArtwork(), ann, { printMethod: 'dtf' }), 'x')
  await expectRefusal(ann.call(uploadStitchFile, formOf(bought, 'x')), 403)
  await expectRefusal(ann.call(listStitchFiles, bought), 403)
  const { _id } = await upload(bought, 'mine')
  expect((await ann.fetch(`/api/production/stitch-files/${_id}`)).status).toBe(403)
  expect((await shop.guest().fetch(`/api/production/stitch-files/${_id}`)).status).toBe(401)
  await expectRefusal(ann.call(removeStitchFile, { fileId: _id as `stf_${string}` }), 403)
  expect(await namesOf(bought)).toEqual(['crest.dst'])
})
