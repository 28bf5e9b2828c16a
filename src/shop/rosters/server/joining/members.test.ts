import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { addImage } from '#shop/designs/model/editing/layer-commands.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { uploadLogo } from '#shop/designs/testing/designs.fixture.ts'
import {
  addLinkedEntry,
  getLinkedEntry,
  getLinkedRoster,
  updateLinkedEntry,
  withdrawLinkedEntry,
} from '../../member-contract.ts'
import { openJoining } from '../../testing/joining.fixture.ts'
import { designWithFields } from '../../testing/rosters.fixture.ts'
import { rosterEntries, rosters } from '../tables.ts'
import { paidEntryWithdrawn } from './withdraw-linked-entry.ts'

const refunded: string[] = []
const { shop, share, join, shown, received, anybody } = await openJoining({
  plug: [
    plug(paidEntryWithdrawn, async (_call, { entryId }) => {
      refunded.push(entryId)
    }),
  ],
})

const newPress = () => newId('prs')
const coach = () => shop.signedIn({ firstName: 'Cora', lastName: 'Coach' })
const standing = (rosterId: `ros_${string}`) =>
  shop.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, rosterId), ne(rosterEntries.state, 'withdrawn')))

test('a member sees what may be chosen and no more of the others than the organizer shows', async () => {
  const ann = await coach()
  const { token } = await share(ann, { rules: { visibility: 'names' } })
  await join(token, { who: 'Mia Minor', name: 'Mia', number: '7', email: 'parent@example.com' })
  const seen = await shop.guest().fetch(`/api/roster-links/${token}`)
  const text = await seen.text()
  for (const secret of ['Minor', 'parent@example.com', 'Coach', ann.email, ann.userId])
    expect(text).not.toContain(secret)
  expect(await shown(token)).toMatchObject({
    ...{ title: 'Lions', organiser: 'Cora', closed: null, room: null, takenNumbers: ['7', '99'] },
    others: [{ name: 'Mia', number: '7' }],
    garments: [{ title: 'Unisex Jersey T-Shirt', color: 'White', sizes: ['M', 'L'] }],
  })
  const hidden = await share(ann, { rules: { visibility: 'nothing', uniqueNumbers: false, retiredNumbers: [] } })
  await join(hidden.token, { number: '7' })
  expect(await shown(hidden.token)).toMatchObject({ takenNumbers: [], others: [] })
})

test('a member joins without an account, changes the entry by its receipt and withdraws, which erases every word', async () => {
  const { id, token } = await share(await coach())
  const { receipt } = await join(token, { number: '7', email: 'zoe@example.com' })
  expect((await received(receipt)).entry).toMatchObject({ state: 'active', name: 'Zoë', number: '7', isEmailed: true })
  const change = { receipt, version: 1, ...anybody, size: 'L', number: '8' }
  await shop.guest().call(updateLinkedEntry, change)
  await expectRefusal(shop.guest().call(updateLinkedEntry, change), 409, /changed in the meantime/)
  expect((await received(receipt)).entry).toMatchObject({ size: 'L', number: '8', version: 2 })
  await join(token, { name: 'Leo', number: '7' })
  await shop.guest().call(withdrawLinkedEntry, { receipt, version: 2 })
  await shop.guest().call(withdrawLinkedEntry, { receipt, version: 2 })
  const [gone] = await shop.db.select().from(rosterEntries).where(eq(rosterEntries.state, 'withdrawn'))
  expect(gone).toMatchObject({ who: '', name: '', number: '', takenNumber: null, email: null })
  const left = await received(receipt)
  expect(left.entry.state).toBe('withdrawn')
  expect(left.roster, 'nobody else is read by it').toMatchObject({ others: [], takenNumbers: [] })
  await join(token, { name: 'Mia', number: '8' })
  expect((await standing(id)).map(({ number }) => number).sort()).toEqual(['7', '8'])
})

test('the receipt goes by email to whoever gives an address, without a name in it', async () => {
  const { token } = await share(await coach())
  const { receipt } = await join(token, { number: '7', name: 'Secretia', who: 'Secretia P.', email: 'Zoe@Example.com' })
  const jobsWithIt = () => shop.db.execute(sql`select id from pgboss.job where position(${receipt} in data::text) > 0`)
  expect(rowsOf(await jobsWithIt())).toEqual([])
  await shop.runJobs()
  expect(rowsOf(await jobsWithIt())).toEqual([])
  const [email, ...others] = shop.outbox('group-order-receipt').filter(({ to }) => to === 'zoe@example.com')
  expect(others).toEqual([])
  expect(email?.text).toContain(`/join/${token}/${receipt}`)
  expect(email?.text).not.toContain('Secretia')
})

test('an email that a process of the version before has queued, whose receipt was not sealed, arrives', async () => {
  const { token } = await share(await coach())
  const { receipt } = await join(token, { number: '7', email: 'early@example.com' })
  await shop.db.execute(sql`update pgboss.job set data = jsonb_set(data, '{data}',
    (data->'data') - 'sealedReceipt' || jsonb_build_object('receipt', ${receipt}::text)) where data->'data' ? 'sealedReceipt'`)
  await shop.runJobs()
  const [email] = shop.outbox('group-order-receipt').filter(({ to }) => to === 'early@example.com')
  expect(email?.text).toContain(`/join/${token}/${receipt}`)
})

test('of a crowd each is emailed the receipt of their own entry, and whoever is refused gets none', async () => {
  const { token } = await share(await coach(), { rules: { maximum: 3 } })
  const crowd = [1, 2, 3, 4].map((at) => ({ number: String(at), email: `fan-${at}@example.com` }))
  const tried = await Promise.allSettled(crowd.map((fan) => join(token, fan)))
  await shop.runJobs()
  const emails = shop.outbox('group-order-receipt').filter(({ to }) => to.startsWith('fan-'))
  expect(emails).toHaveLength(3)
  for (const [at, one] of tried.entries()) {
    const mine = emails.find(({ to }) => to === crowd[at]?.email)
    if (one.status === 'fulfilled') expect(mine?.text).toContain(`/${one.value.receipt}`)
    else expect(mine).toBeUndefined()
  }
})

test('a form that is sent twice, at once or after its answer was lost, adds nobody twice and is answered the same', async () => {
  const { id, token } = await share(await coach(), { rules: { maximum: 1 } })
  const press = newPress()
  const answers = await Promise.all([1, 2, 3].map(() => join(token, { press, number: '7' })))
  expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
  expect(await standing(id)).toHaveLength(1)
  await shop.db.update(rosters).set({ state: 'locked' }).where(eq(rosters.id, id))
  expect(await join(token, { press, number: '7' })).toEqual(answers[0])
})

test('a form that is sent again with somebody else on it says so, and adds nobody in silence', async () => {
  const { id, token } = await share(await coach())
  const press = newPress()
  const { receipt } = await join(token, { press, number: '7' })
  const refused = await expectRefusal(join(token, { press, name: 'Leo', number: '8' }), 409, /begin a new form/)
  expect(refused.body.receipt).toBe(receipt)
  expect(await standing(id)).toHaveLength(1)
})

test('a press repeated after the entry was withdrawn adds nobody anew', async () => {
  const { id, token } = await share(await coach())
  const press = newPress()
  const { receipt } = await join(token, { press, number: '7' })
  await shop.guest().call(withdrawLinkedEntry, { receipt, version: 1 })
  await expectRefusal(join(token, { press, number: '7' }), 409, /was withdrawn/)
  expect(await standing(id)).toEqual([])
})

test('of two who want number 7 at once one gets it, and the other reads that it was taken a moment ago', async () => {
  const { id, token } = await share(await coach())
  const tried = await Promise.allSettled([join(token, { number: '7' }), join(token, { name: 'Leo', number: '7' })])
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual([
    expect.objectContaining({
      ...{ status: 409, message: 'Number 7 was taken a moment ago. Please choose another.' },
      issues: [{ field: 'number', problem: expect.any(String) }],
    }),
  ])
  shop.clock.advance(120_000)
  await expectRefusal(join(token, { number: '7' }), 409, /^Number 7 is taken/)
  const { receipt } = await join(token, { number: '8' })
  await expectRefusal(
    shop.guest().call(updateLinkedEntry, { receipt, version: 1, ...anybody, number: '7' }),
    409,
    /taken/,
  )
  await expectRefusal(join(token, { number: '99' }), 400, /retired/)
  expect((await standing(id)).map(({ number }) => number).sort()).toEqual(['7', '8'])
})

test('two hundred members at once: nobody is lost or doubled, and no more pieces than the maximum', async () => {
  const { id, token } = await share(await coach(), { rules: { maximum: 190, required: { name: true, number: false } } })
  const tried = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => join(token, { number: at < 100 ? String(at) : '', who: `Member ${at}` })),
  )
  const rows = await standing(id)
  const refusals = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  // Number 99 is retired.
  expect(refusals.filter((text) => /retired/.test(text))).toHaveLength(1)
  expect(refusals.filter((text) => /full/.test(text))).toHaveLength(9)
  expect(rows).toHaveLength(190)
  expect(new Set(rows.map(({ who }) => who)).size).toBe(190)
  expect((await shown(token)).closed).toBe('full')
  await expectRefusal(join(token), 409, /full/)
})

test('after the deadline, the lock or a cancellation nothing is written, and the page says why', async () => {
  const ann = await coach()
  const deadline = addHours(shop.clock.now(), 1)
  const late = await share(ann, { deadline })
  const { receipt } = await join(late.token, { number: '7' })
  shop.clock.set(deadline)
  const change = { receipt, version: 1, ...anybody }
  await expectRefusal(join(late.token), 409, /deadline/)
  await expectRefusal(shop.guest().call(updateLinkedEntry, { ...change, number: '1' }), 409, /deadline/)
  await expectRefusal(shop.guest().call(withdrawLinkedEntry, { receipt, version: 1 }), 409, /deadline/)
  expect(await shown(late.token)).toMatchObject({ closed: 'deadline', takenNumbers: [], others: [] })
  for (const [state, text] of [
    ['locked', /closed this list/],
    ['cancelled', /cancelled/],
  ] as const) {
    const { token } = await share(ann, { state })
    await expectRefusal(join(token), 409, text)
    expect((await shown(token)).closed).toBe(state)
  }
})

test('a link that is revoked, expired or guessed opens nothing; a receipt still does', async () => {
  const { id, token } = await share(await coach(), { deadline: addDays(shop.clock.now(), 1) })
  const { receipt } = await join(token, { number: '7' })
  const guest = shop.guest()
  for (const wrong of ['x'.repeat(43), 'short', id, receipt]) {
    await expectRefusal(guest.call(getLinkedRoster, { token: wrong }), 404)
    await expectRefusal(join(wrong), 404)
  }
  for (const wrong of ['x'.repeat(43), token]) await expectRefusal(guest.call(getLinkedEntry, { receipt: wrong }), 404)
  await shop.db.update(rosters).set({ linkToken: null }).where(eq(rosters.id, id))
  await expectRefusal(guest.call(getLinkedRoster, { token }), 404)
  expect((await received(receipt)).entry.number).toBe('7')
  await shop.db.update(rosters).set({ linkToken: token }).where(eq(rosters.id, id))
  shop.clock.set(addDays(shop.clock.now(), 32))
  await expectRefusal(guest.call(getLinkedRoster, { token }), 404)
})

test('the link of an open list without a deadline opens it however long its rules stay as they are', async () => {
  const { token } = await share(await coach(), { changedAt: addDays(shop.clock.now(), -400) })
  await join(token, { number: '7' })
  expect((await shown(token)).closed).toBeNull()
})

test('the pictures of a design are seen by its link, and no other picture of its organizer', async () => {
  const ann = await coach()
  const [logo, other] = [await uploadLogo(ann), await uploadLogo(ann, 'navy')]
  const size = { width: pixels(240), height: pixels(120) }
  const printed = { artworkId: logo.id, name: 'my-client.png', pixels: size, vector: false }
  const design = addImage(designWithFields(['name']), 'front', 'logo', printed)
  const { token } = await share(ann, {
    ...{ design, deadline: addDays(shop.clock.now(), 1) },
    rules: { required: { name: true, number: false } },
  })
  const guest = shop.guest()
  const picture = await guest.fetch(`/api/roster-links/${token}/artworks/${logo.id}`)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  expect((await guest.fetch(`/api/roster-links/${token}/artworks/${other.id}`)).status).toBe(404)
  expect(JSON.stringify(await shown(token))).not.toContain('my-client')
  const { receipt } = await join(token)
  shop.clock.set(addDays(shop.clock.now(), 32))
  expect((await guest.fetch(`/api/roster-links/${token}/artworks/${logo.id}`)).status).toBe(404)
  expect((await guest.fetch(`/api/roster-links/${receipt}/artworks/${logo.id}`)).status).toBe(200)
})

test('one link takes 3,000 entries an hour, those withdrawn since among them, whoever sends them', async () => {
  const { id, token } = await share(await coach())
  const gone = { ...{ garment: 1, size: 'M', quantity: 1, who: '', name: '', number: '' }, createdAt: shop.clock.now() }
  const rows = Array.from({ length: 3_000 }, () => ({
    ...{ ...gone, id: newId('ren'), rosterId: id, press: newPress(), changedAt: gone.createdAt },
    ...{ state: 'withdrawn' as const, source: 'member' as const },
  }))
  await shop.db.insert(rosterEntries).values(rows)
  await expectRefusal(join(token, { number: '7' }), 429)
  shop.clock.advance(3_600_000)
  await join(token, { number: '7' })
})

test('where each pays their own, nobody joins unpaid; a paid garment stays as it is, and withdrawing refunds it once', async () => {
  const { id, token } = await share(await coach(), { paying: 'each' })
  await expectRefusal(join(token, { number: '7' }), 409, /pays for themselves/)
  await shop.db.update(rosters).set({ paying: 'organiser' }).where(eq(rosters.id, id))
  const { receipt } = await join(token, { number: '7' })
  await shop.db.update(rosters).set({ paying: 'each' }).where(eq(rosters.id, id))
  const guest = shop.guest()
  const change = { receipt, version: 1, ...anybody }
  await expectRefusal(guest.call(updateLinkedEntry, { ...change, number: '7', size: 'L' }), 409, /paid as it is/)
  await guest.call(updateLinkedEntry, { ...change, number: '9' })
  await Promise.all([1, 2].map(() => guest.call(withdrawLinkedEntry, { receipt, version: 2 }).catch(() => undefined)))
  const [entry] = await shop.db.select().from(rosterEntries).where(eq(rosterEntries.rosterId, id))
  expect(refunded).toEqual([entry?.id])
})

test('what is wrong with an entry is said at each field', async () => {
  const { token } = await share(await coach())
  const input = { token, press: newPress(), ...anybody, size: 'XL', name: 'Zoë 🎉', number: '7a', who: '' }
  const refused = await expectRefusal(shop.guest().call(addLinkedEntry, input), 400)
  expect(refused.issues.map(({ field }) => field)).toEqual(['size', 'who', 'name', 'number'])
})
