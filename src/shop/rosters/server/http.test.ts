import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { saveDesign } from '#shop/designs/contract.ts'
import { cancelRoster, lockRoster, openRosterAgain } from '../closing-contract.ts'
import { createRoster, getRoster, listRosters, updateRosterRules } from '../contract.ts'
import { removeEntry, setExpected, updateEntry } from '../entries-contract.ts'
import { getRosterLink, remindExpected, revokeRosterLink, shareRoster } from '../sharing-contract.ts'
import { designWithFields, openRosters, rulesWith as rules } from '../testing/rosters.fixture.ts'
import { drawGarmentsWithin } from './pictures/draw-garments.ts'
import { rosters } from './tables.ts'

const { shop, save, withRoster, read, add, lock, paste, change } = await openRosters()

const blankPng = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

test('a group order has the garments of a saved design and its fields, other styles as the design is moved there', async () => {
  const { ann, rosterId } = await withRoster({
    garments: [
      { itemCode: '3001', color: 'White', sizes: ['L', 'M'] },
      { itemCode: '3001', color: 'Black' },
      { itemCode: 'LATER', color: 'White' },
    ],
  })
  const roster = await read(ann, rosterId)
  expect(roster).toMatchObject({
    ...{ title: 'Tigers', state: 'open', pieces: 0, offer: null, linkToken: null },
    fields: [
      { name: 'name', longest: 12 },
      { name: 'number', longest: 2 },
    ],
    garments: [
      { position: 1, color: 'White', sizes: ['M', 'L'] },
      { position: 2, color: 'Black', sizes: ['S', 'M'] },
      { position: 3, itemCode: 'LATER', color: 'White' },
    ],
  })
  expect((await ann.call(listRosters, {})).rosters).toMatchObject([{ id: rosterId, entries: 0, pieces: 0 }])
})

test('garments of which nobody captured a picture are drawn, each look once, and a captured one stays', async () => {
  const ann = await shop.signedIn()
  const view = `data:image/png;base64,${(await blankPng()).toString('base64')}`
  const sent = { userId: ann.userId, code: '3001', name: 'Team shirt', document: { ...designWithFields() } }
  const { design } = await ann.call(saveDesign, { ...sent, images: [view] })
  const { rosterId } = await ann.call(createRoster, {
    ...{ press: newId('prs'), designId: design._id, title: 'Tigers', rules: rules(), deadline: null, hasRights: true },
    garments: ['3001|White', '3001|Black', 'LATER|Black'].map((one) => {
      const [itemCode = '', color = ''] = one.split('|')
      return { itemCode, color }
    }),
  })
  const shownNow = async () => (await read(ann, rosterId)).garments.map(({ images }) => images)
  const [captured, ...bare] = await shownNow()
  expect(captured).toEqual([expect.stringMatching(/^\/api\/artworks\//)])
  expect(bare.flat().join()).not.toContain('/api/')
  await shop.runJobs()
  const [stays, black, other] = await shownNow()
  expect(stays).toEqual(captured)
  expect(black).toEqual([
    expect.stringMatching(/^\/api\/artworks\//),
    ...Array(3).fill(expect.stringMatching(/_fm.jpg$/)),
  ])
  // The same cut in the same color is the same picture.
  expect(other).toEqual(black)
})

test('nothing is drawn of what is given up, and whoever locks waits for pictures so long and no longer', async () => {
  const garments = [
    { itemCode: '3001', color: 'Black' },
    { itemCode: 'LATER', color: 'Black' },
  ]
  const { ann, rosterId } = await withRoster({ garments }, designWithFields(['number']))
  const shownNow = async () => (await read(ann, rosterId)).garments.flatMap(({ images }) => images).join()
  await expect(drawGarmentsWithin(shop.systemCall(), rosterId, 0)).rejects.toThrow(/timeout/)
  await add(ann, rosterId)
  expect((await lock(ann, rosterId)).number).toBeTruthy()
  expect(await shownNow()).toContain('/api/artworks/')
  const other = await withRoster({ garments }, designWithFields(['name']))
  await other.ann.call(cancelRoster, { rosterId: other.rosterId })
  await shop.runJobs()
  const [garment] = (await read(other.ann, other.rosterId)).garments
  expect(garment?.images.join()).not.toContain('/api/')
})

test('the same press opens one group order, and one without the rights, of a foreign design or of a size that is not made opens none', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const designId = await save(ann)
  const body = {
    ...{ press: newId('prs'), title: 'Tigers', designId, rules: rules(), deadline: null, hasRights: true },
    garments: [{ itemCode: '3001', color: 'White' }],
  }
  const both = await Promise.all([ann.call(createRoster, body), ann.call(createRoster, body)])
  expect(both[0]).toEqual(both[1])
  await expectRefusal(bob.call(createRoster, body), 404, /does not exist/)
  const other = { ...body, press: newId('prs') }
  await expectRefusal(ann.call(createRoster, { ...other, hasRights: false }), 400, /right to print/)
  const wrong = [{ itemCode: '3001', color: 'White', sizes: ['XXS'] }]
  await expectRefusal(ann.call(createRoster, { ...other, garments: wrong }), 400, /that size/)
  const none = [{ itemCode: '3001', color: 'White', sizes: [] }]
  await expectRefusal(ann.call(createRoster, { ...other, garments: none }), 400, /at least one size/)
  await expectRefusal(ann.call(createRoster, { ...other, rules: rules({ minimum: 9, maximum: 3 }) }), 400, /above/)
})

test('to another account a group order is not there, to be read or changed', async () => {
  const { ann, rosterId } = await withRoster()
  const { entryId } = await add(ann, rosterId)
  for (const other of [await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]) {
    const entry = { rosterId, entryId, garment: 1, size: 'M', quantity: 1, who: 'X', name: '', number: '' }
    const tries: (() => Promise<unknown>)[] = [
      () => other.call(getRoster, { rosterId }),
      () => other.call(updateRosterRules, { rosterId, revision: 1, title: 'Mine', rules: rules(), deadline: null }),
      () => other.call(setExpected, { rosterId, people: [] }),
      () => add(other, rosterId),
      () => other.call(updateEntry, { ...entry, version: 1 }),
      () => other.call(removeEntry, { rosterId, entryId, version: 1 }),
      () => paste(other, rosterId, 'Kim,M'),
      () => other.call(getRosterLink, { rosterId }),
      () => other.call(shareRoster, { rosterId }),
      () => other.call(revokeRosterLink, { rosterId }),
      () => other.call(remindExpected, { rosterId }),
      () => other.call(lockRoster, { rosterId, revision: 1 }),
      () => other.call(openRosterAgain, { rosterId }),
      () => other.call(cancelRoster, { rosterId }),
    ]
    for (const attempt of tries) await expectRefusal(attempt(), 404)
    expect((await other.call(listRosters, {})).rosters).toEqual([])
  }
  await expectRefusal(shop.guest().call(getRoster, { rosterId }), 401)
})

test('a rule that entries break already is refused by a sentence that says how many', async () => {
  const { ann, rosterId } = await withRoster()
  for (const number of ['7', '7', '']) await add(ann, rosterId, { number, name: 'KIM', quantity: 2 })
  await expectRefusal(change(ann, rosterId, { uniqueNumbers: true }), 409, /2 entries have a number that somebody/)
  await expectRefusal(change(ann, rosterId, { retiredNumbers: ['7'] }), 409, /2 entries have a number of those/)
  await expectRefusal(change(ann, rosterId, { maximum: 5 }), 409, /There are 6 pieces/)
  const required = { name: true, number: true }
  await expectRefusal(change(ann, rosterId, { required }), 409, /1 entry has no number yet/)
  await change(ann, rosterId, { maximum: 6, retiredNumbers: ['13'] })
  await expectRefusal(add(ann, rosterId), 409, /full/)
  const sent = { rosterId, revision: 1, title: 'Old', rules: rules(), deadline: null }
  await expectRefusal(ann.call(updateRosterRules, sent), 409, /another window/)
})

test('numbers that may be taken once are held from the moment the rule is made', async () => {
  const { ann, rosterId } = await withRoster()
  await add(ann, rosterId, { number: '7' })
  await change(ann, rosterId, { uniqueNumbers: true })
  await expectRefusal(add(ann, rosterId, { number: '7' }), 409, /Number 7/)
  await change(ann, rosterId)
  await add(ann, rosterId, { number: '7' })
})

test('a deadline is a time of the shop’s clock, on the day that clocks change as well, and lies ahead', async () => {
  // 28 November 2026 in New York is five hours behind; midnight there is the shop's.
  const { ann, rosterId } = await withRoster()
  await change(ann, rosterId, {}, { date: '2027-03-14', time: '00:00' })
  expect((await read(ann, rosterId)).deadline).toMatchObject({ at: '2027-03-14T05:00:00.000Z', time: '00:00' })
  await change(ann, rosterId, {}, { date: '2027-03-14', time: '23:59' })
  expect((await read(ann, rosterId)).deadline).toMatchObject({ at: '2027-03-15T03:59:00.000Z', isPast: false })
  await expectRefusal(change(ann, rosterId, {}, { date: '0044-01-01', time: '12:00' }), 400, /from today on/)
  await expectRefusal(change(ann, rosterId, {}, { date: '2020-01-01', time: '12:00' }), 400, /over already/)
  await expectRefusal(change(ann, rosterId, {}, { date: '2031-01-01', time: '12:00' }), 400, /within the next year/)
})

test('where members pay, the deadline that they were shown becomes earlier, and never later', async () => {
  const { ann, rosterId } = await withRoster({ paying: 'each' })
  await change(ann, rosterId, {}, { date: '2027-03-14', time: '12:00' })
  await change(ann, rosterId, {}, { date: '2027-03-14', time: '12:00' })
  await expectRefusal(change(ann, rosterId, {}, { date: '2027-03-14', time: '12:01' }), 409, /earlier but not later/)
  await change(ann, rosterId, {}, { date: '2027-03-13', time: '12:00' })
  expect((await read(ann, rosterId)).deadline).toMatchObject({ date: '2027-03-13' })
})

test('those who are missing are reminded once a day, by a link that names nobody else', async () => {
  const { ann, rosterId } = await withRoster()
  await add(ann, rosterId, { who: 'kim  park' })
  const people = [
    { name: 'Kim Park', email: 'kim@example.com' },
    { name: 'Lee', email: 'lee@example.com' },
    { name: 'Zoe Otherwise' },
  ]
  await ann.call(setExpected, { rosterId, people })
  await expectRefusal(ann.call(remindExpected, { rosterId }), 409, /Share the link/)
  const first = (await ann.call(shareRoster, { rosterId })).linkToken
  const { linkToken } = await ann.call(shareRoster, { rosterId })
  expect(linkToken).toMatch(/^[\w-]{43}$/)
  expect(linkToken).not.toBe(first)
  const { link } = await ann.call(getRosterLink, { rosterId })
  expect(link).toMatchObject({
    url: expect.stringMatching(`/join/${linkToken}$`),
    code: { path: expect.stringMatching(/^M0 0h7v1h-7z/) },
  })
  expect(await ann.call(remindExpected, { rosterId })).toEqual({ sent: 1 })
  // Named anew, and not reminded anew for it.
  await ann.call(setExpected, { rosterId, people })
  expect(await ann.call(remindExpected, { rosterId })).toEqual({ sent: 0 })
  await shop.runJobs()
  const [email, ...more] = shop.outbox('roster-reminder')
  expect(more).toEqual([])
  expect(email).toMatchObject({ to: 'lee@example.com', subject: expect.stringContaining('Tigers') })
  expect(email?.text).toContain(`/join/${linkToken}`)
  expect(email?.text).not.toMatch(/Kim|Zoe/)
  const { expected: now } = await read(ann, rosterId)
  expect(now.map(({ name, isMissing }) => [name, isMissing])).toEqual([
    ['Kim Park', false],
    ['Lee', true],
    ['Zoe Otherwise', true],
  ])
  await ann.call(revokeRosterLink, { rosterId })
  expect((await read(ann, rosterId)).linkToken).toBeNull()
  expect(await ann.call(getRosterLink, { rosterId })).toEqual({ link: null })
})

test('an organizer reminds a thousand times a day at the most, and whoever was not reminded is so later', async () => {
  const { ann, rosterId } = await withRoster()
  const named = (at: number) => ({ name: `Player ${at}`, email: `player-${at}@example.com` })
  await ann.call(setExpected, { rosterId, people: [named(1), named(2)] })
  await ann.call(shareRoster, { rosterId })
  const letters = { name: 'roster-reminded', key: ann.userId, points: 1000, seconds: 86_400 }
  await shop.systemCall().limits.spend(letters, 999)
  expect(await ann.call(remindExpected, { rosterId })).toEqual({ sent: 1 })
  expect((await read(ann, rosterId)).expected.filter(({ remindedAt }) => remindedAt === null)).toHaveLength(1)
  await shop.systemCall().limits.reset(letters)
  expect(await ann.call(remindExpected, { rosterId })).toEqual({ sent: 1 })
})

test('a list is shared as long as its link opens something: a month after its deadline that is over', async () => {
  const { ann, rosterId } = await withRoster()
  const set = (to: Partial<typeof rosters.$inferInsert>) =>
    shop.db.update(rosters).set(to).where(eq(rosters.id, rosterId))
  await set({ deadline: addDays(shop.clock.now(), -31) })
  await expectRefusal(ann.call(shareRoster, { rosterId }), 409, /Set a later one/)
  await set({ deadline: null, changedAt: addDays(shop.clock.now(), -400) })
  await ann.call(shareRoster, { rosterId })
  const [shared] = await shop.db.select().from(rosters).where(eq(rosters.id, rosterId))
  expect(shared?.changedAt.getTime()).toBeGreaterThan(addDays(shop.clock.now(), -1).getTime())
})

test('a title has no sign in it that nobody sees', async () => {
  await expectRefusal(withRoster({ title: 'Tigers\u202Eexe' }), 400, /nobody can see/)
})
