import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '#config'
import { plug } from '#platform/server/port.ts'
import { storedFiles } from '#platform/server/storage/tables.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { deleteArtwork } from '#shop/artworks/library-contract.ts'
import { artworkUses } from '#shop/artworks/server/index.ts'
import { plainPicture, uploadPicture } from '#shop/artworks/testing/pictures.fixture.ts'
import { backofficeCalls } from '#shop/backoffice/server/http.ts'
import { noticeFullDisks } from '#shop/backoffice/server/index.ts'
import { listDisks, listStorageUse } from '#shop/backoffice/storage-contract.ts'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { sendMessage } from '#shop/contact/contract.ts'
import { contactCalls } from '#shop/contact/server/http.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import { writtenWhenFull } from './written-when-full.ts'

const MB = 1_000_000
let freeMb = 0
const { shop, withCart, addLine, pay, due, ordersOf } = await openCheckout(sandbox, {
  calls: [...backofficeCalls, ...contactCalls],
  plug: [plug(artworkUses, async () => [])],
  environment: { FILES_MB_STORED_PER_ACCOUNT: '1' },
  freeBytes: () => freeMb * MB,
  writtenWhenFull,
})
beforeEach(() => {
  freeMb = 5_000
})

const NO_FILES = /little room for files right now/
const ONLY_ORDERS = /takes only orders and payments/
const NO_ORDERS = /no room for another order right now. Nothing was charged/

const picture = async (side: number) => new Uint8Array(await plainPicture(side, side).png().toBuffer())

/** Some 300 kB that no format makes smaller. */
const noise = async () => {
  const raw = { width: 400, height: 250, channels: 3 } as const
  return new Uint8Array(await sharp(randomBytes(300_000), { raw }).png().toBuffer())
}

async function write(who: Pick<Customer, 'call'>, attachment?: Uint8Array) {
  const form = new FormData()
  const fields = { name: 'Ann', email: 'ann@example.com', subject: 'Hello', message: 'See my logo' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (attachment) form.append('attachments', new File([new Uint8Array(attachment)], 'logo.png', { type: 'image/png' }))
  return who.call(sendMessage, form)
}

test('as a disk fills, files are refused first, then all but orders and payments, orders last, each in words', async () => {
  const ann = await withCart()
  const { id } = await uploadPicture(ann, await picture(40))
  const listed = await shop.db.select().from(storedFiles)
  freeMb = 1_900
  const refused = await expectRefusal(uploadPicture(ann, await picture(41)), 503, NO_FILES)
  expect(refused.body).toMatchObject({ code: 'DISK_LOW' })
  await expectRefusal(write(ann, await picture(42)), 503, NO_FILES)
  await write(ann)
  await addLine(ann)
  freeMb = 400
  await expectRefusal(addLine(ann), 503, ONLY_ORDERS)
  await expectRefusal(write(ann), 503, ONLY_ORDERS)
  await pay(ann)
  expect(await ordersOf(ann)).toHaveLength(1)
  freeMb = 5_000
  await addLine(ann)
  const amount = await due(ann)
  freeMb = 90
  await expectRefusal(pay(ann, { amount }), 503, NO_ORDERS)
  await ann.call(deleteArtwork, { id })
  freeMb = 5_000
  expect(await ordersOf(ann)).toHaveLength(1)
  await pay(ann, { amount })
  expect(await ordersOf(ann)).toHaveLength(2)
  expect(await shop.db.select().from(storedFiles), 'what was refused is on no list').toEqual(listed)
})

test('staff learn of a disk without room by one email, of a worse one by another, and see it until there is room', async () => {
  const ada = await shop.signedIn({ roles: ['admin'] })
  const look = async (mb: number) => {
    freeMb = mb
    await noticeFullDisks(shop.systemCall())
    await shop.runJobs()
    const { warnings } = await ada.call(listDisks, {})
    return [shop.outbox('disk-notice').length, warnings.map(({ level }) => level)]
  }
  expect(await look(1_900)).toEqual([1, ['low']])
  expect(await look(1_800)).toEqual([1, ['low']])
  expect(await look(400)).toEqual([2, ['scarce']])
  expect(await look(2_100), 'about the threshold nothing changes').toEqual([2, ['scarce']])
  expect(await look(2_300)).toEqual([2, []])
  expect(await look(1_900)).toEqual([3, ['low']])
  expect(shop.outbox('disk-notice')[0]).toMatchObject({ to: identity.email, subject: /A disk is filling up/ })
})

test('what accounts store is listed, the largest first, and whoever would pass the limit is told so', async () => {
  const [bob, cid, ada] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  await uploadPicture(bob, await picture(50))
  await uploadPicture(cid, await noise())
  const { accounts, totals } = await ada.call(listStorageUse, {})
  const ours = accounts.filter(({ userId }) => [bob.userId, cid.userId].includes(userId))
  expect(ours.map(({ email }) => email)).toEqual([cid.email, bob.email])
  const rows = await shop.db.select().from(storedFiles).where(eq(storedFiles.userId, cid.userId))
  expect(ours[0]?.bytes).toBe(rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0))
  expect(totals.bytes).toBeGreaterThanOrEqual(ours.reduce((sum, { bytes }) => sum + bytes, 0))
  for (let tries = 0; tries < 2; tries++)
    await expectRefusal(uploadPicture(cid, await noise()), 409, /nearly all of the 1 MB .* Please delete artwork/)
  expect(await shop.db.select().from(storedFiles).where(eq(storedFiles.userId, cid.userId))).toEqual(rows)
  await uploadPicture(bob, await noise())
  await expectRefusal(bob.call(listStorageUse, {}), 403)
})
