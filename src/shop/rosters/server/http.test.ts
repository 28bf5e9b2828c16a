import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { LocalTime } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { getCart } from '#shop/cart/contract.ts'
import { saveDesign } from '#shop/designs/contract.ts'
import { deleteOffer, getOffer, listOffers } from '#shop/offers/contract.ts'
import { offers, offerVersions } from '#shop/offers/server/tables.ts'
import {
  cancelRoster,
  createRoster,
  getRoster,
  getRosterLink,
  importEntries,
  listRosters,
  lockRoster,
  openRosterAgain,
  remindExpected,
  removeEntry,
  revokeRosterLink,
  setExpected,
  shareRoster,
  updateEntry,
  updateRosterRules,
} from '../contract.ts'
import { designWithFields, openRosters, rulesWith as rules } from '../testing/rosters.fixture.ts'
import { offerBeingPaid } from './closing/offer-being-paid.ts'
import { insertEntry } from './entries/insert-entry.ts'
import { eraseOldRosters } from './erase-old-rosters.ts'
import { rosterEntries, rosters } from './tables.ts'

/** What happens while it is asked whether an offer is being paid. */
let meanwhile = async (_call: Call): Promise<void> => undefined
const { shop, save, withRoster, read, add } = await openRosters(
  [],
  [
    plug(offerBeingPaid, async (call) => {
      await meanwhile(call)
      return false
    }),
  ],
)

type RosterId = `ros_${string}`
const blankPng = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
const lock = async (who: Customer, rosterId: RosterId) =>
  (await who.call(lockRoster, { rosterId, revision: (await read(who, rosterId)).revision })).offer
const paste = (who: Customer, rosterId: RosterId, text: string, press = newId('prs')) =>
  who.call(importEntries, { rosterId, press, text })
const change = async (
  who: Customer,
  rosterId: RosterId,
  over: Parameters<typeof rules>[0] = {},
  deadline: LocalTime | null = null,
) => {
  const { revision } = await read(who, rosterId)
  const sent = { rosterId, revision, title: 'Tigers', rules: rules(over), deadline }
  return who.call(updateRosterRules, sent)
}

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

test('an organizer adds, changes and takes off, and an older version of an entry is told', async () => {
  const { ann, rosterId } = await withRoster()
  const press = newId('prs')
  const { entryId } = await add(ann, rosterId, { press, name: 'KIM', number: '7' })
  expect((await add(ann, rosterId, { press, name: 'KIM', number: '7' })).entryId).toBe(entryId)
  const entry = { rosterId, entryId, garment: 1, size: 'L', quantity: 2, who: 'Kim', name: 'KIM', number: '8' }
  await ann.call(updateEntry, { ...entry, version: 1 })
  await expectRefusal(ann.call(updateEntry, { ...entry, version: 1 }), 409, /in the meantime/)
  await expectRefusal(add(ann, rosterId, { number: '1234' }), 400, /number/)
  await expectRefusal(add(ann, rosterId, { name: '🦁' }), 400, /can’t be printed/)
  const { entries, counts, price } = await read(ann, rosterId)
  expect(entries).toMatchObject([{ size: 'L', quantity: 2, number: '8', version: 2 }])
  expect(counts).toMatchObject([{ garment: 1, sizes: { L: 2 }, pieces: 2 }])
  expect(price.lines).toMatchObject([{ garment: 1, pieces: 2, problem: '' }])
  expect(price.lines[0]?.nextBreak).toMatch(/more/)
  expect(price.subtotal).toBe(price.lines[0]?.total)
  await ann.call(removeEntry, { rosterId, entryId, version: 2 })
  expect(await read(ann, rosterId)).toMatchObject({ entries: [], pieces: 0, price: { subtotal: 0 } })
})

test('a form or a row of a table that is sent again with somebody else on it says so, and adds nobody in silence', async () => {
  const { ann, rosterId } = await withRoster()
  const press = newId('prs')
  const { entryId } = await add(ann, rosterId, { press })
  await expectRefusal(add(ann, rosterId, { press, who: 'Leo' }), 409, /begin a new form/)
  await ann.call(removeEntry, { rosterId, entryId, version: 1 })
  await expectRefusal(add(ann, rosterId, { press }), 409, /was withdrawn/)
  expect(await paste(ann, rosterId, 'Kim,M\nLeo,L', press)).toMatchObject({ added: 2 })
  const again = await paste(ann, rosterId, 'Kim,M\nMia,L', press)
  expect(again).toMatchObject({ added: 1, problems: [{ row: 2, field: 'row' }], rest: expect.stringContaining('Mia') })
  expect((await read(ann, rosterId)).entries).toMatchObject([{ who: 'Kim' }, { who: 'Leo' }])
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

describe('a table', () => {
  test('of a coach is read with its own headings: what is right is added, and of the rest each row is named', async () => {
    const { ann, rosterId } = await withRoster({
      garments: [
        { itemCode: '3001', color: 'White' },
        { itemCode: '3001', color: 'Black' },
      ],
      rules: rules({ uniqueNumbers: true }),
    })
    const text = [
      'First Name,Last Name,Shirt Size,Name on Back,Jersey #,Color,Qty,Email',
      'Kim,O’Brien,Medium,O’BRIEN,7,White,1,kim@example.com',
      '"Lee, Jr.",Park,Small,PARK,8,Black,2,',
      '',
      'Ana,Sol,XXL,SOL,9,White,1,not an email',
      'Bo,Li,Huge,LI,10,White,1,',
      'Cy,Fu,L,FU,7,White,many,',
      'Di,Mo,L,MO,11,Green,1,',
    ].join('\r\n')
    const press = newId('prs')
    const report = await paste(ann, rosterId, text, press)
    expect(report).toMatchObject({
      ...{ rows: 6, added: 2 },
      problems: [
        { row: 5, begins: 'Ana, Sol, XXL, SOL, 9, White, 1, not an…', field: 'email' },
        { row: 6, field: 'size' },
        { row: 7, field: 'quantity' },
        { row: 8, field: 'garment' },
      ],
      rest: expect.stringMatching(/^First Name\t.*(\nAna|\nBo|\nCy|\nDi).*/),
    })
    const { entries } = await read(ann, rosterId)
    expect(
      entries.map(({ who, size, name, number, garment, quantity, source }) => [
        ...[who, size, name, number, garment, quantity, source],
      ]),
    ).toEqual([
      ['Kim O’Brien', 'M', 'O’BRIEN', '7', 1, 1, 'import'],
      ['Lee, Jr. Park', 'S', 'PARK', '8', 2, 2, 'import'],
    ])
    expect(await paste(ann, rosterId, text, press)).toMatchObject({ added: 2 })
    expect((await read(ann, rosterId)).entries).toHaveLength(2)
    expect((await paste(ann, rosterId, text)).problems).toContainEqual(
      expect.objectContaining({ row: 2, field: 'number', problem: expect.stringMatching(/Number 7/) }),
    )
    // What is left is a table again, of which a mended row is added.
    expect(await paste(ann, rosterId, report.rest.replace('Huge', 'Large'))).toMatchObject({ rows: 4, added: 1 })
  })

  test('of pasted cells without a heading has who, size, name, number and quantity', async () => {
    const { ann, rosterId } = await withRoster()
    const report = await paste(ann, rosterId, '\uFEFFKim, K.\tM\tKIM\t7\t\n=1+1\tL\tBO\t07\t3\n')
    expect(report).toEqual({ rows: 2, added: 2, problems: [], rest: '' })
    expect((await read(ann, rosterId)).entries).toMatchObject([
      { who: 'Kim, K.', quantity: 1, number: '7' },
      { who: '=1+1', quantity: 3, number: '07' },
    ])
    await expectRefusal(paste(ann, rosterId, ' \n '), 400, /no row/)
    await expectRefusal(paste(ann, rosterId, 'Kim\tM\n'.repeat(501)), 400, /At most 500/)
  })
})

describe('locking', () => {
  const ready = async (over = {}) => {
    const made = await withRoster(over)
    await add(made.ann, made.rosterId, { name: 'SECRETNAME', number: '7', quantity: 2 })
    await add(made.ann, made.rosterId, { size: 'L', who: 'Bo Whoever', name: 'BO', number: '8' })
    return made
  }

  test('two presses at once make one offer, at the price that the list showed, in which nobody’s name stands', async () => {
    const { ann, rosterId } = await ready()
    const { price, revision } = await read(ann, rosterId)
    const [one, other] = await Promise.all([1, 2].map(() => ann.call(lockRoster, { rosterId, revision })))
    expect(one).toEqual(other)
    expect((await ann.call(listOffers, {})).offers).toHaveLength(1)
    const offerId = one?.offer.id ?? 'off_'
    const { offer } = await ann.call(getOffer, { offerId })
    expect(offer).toMatchObject({ subtotal: price.subtotal, pieces: 3, items: [{ quantities: { M: 2, L: 1 } }] })
    const [version] = await shop.db.select().from(offerVersions).where(eq(offerVersions.offerId, offerId))
    expect(version?.lines[0]?.roster).toMatchObject({ rosterId, garment: 1, hash: expect.stringMatching(/^\w{64}$/) })
    expect(JSON.stringify(version)).not.toMatch(/SECRETNAME|Whoever/)
    expect(await read(ann, rosterId)).toMatchObject({ state: 'locked', offer: { id: offerId, state: 'open' } })
    expect((await ann.call(getCart, { userId: ann.userId })).cart).toEqual([])
  })

  test('after it nothing is written, until the list is opened again and its offer is gone', async () => {
    const { ann, rosterId } = await ready()
    const { id: offerId } = await lock(ann, rosterId)
    const [entry] = (await read(ann, rosterId)).entries
    const entryId = entry?.id ?? 'ren_'
    for (const attempt of [
      () => add(ann, rosterId),
      () => ann.call(removeEntry, { rosterId, entryId, version: 1 }),
      () => paste(ann, rosterId, 'Kim,M'),
      () => change(ann, rosterId),
      () => ann.call(setExpected, { rosterId, people: [] }),
      () => ann.call(shareRoster, { rosterId }),
    ])
      await expectRefusal(attempt(), 409, /locked/)
    await ann.call(openRosterAgain, { rosterId })
    await expectRefusal(ann.call(getOffer, { offerId }), 404)
    await expectRefusal(ann.call(openRosterAgain, { rosterId }), 409, /open already/)
    await add(ann, rosterId)
    expect((await lock(ann, rosterId)).id).not.toBe(offerId)
  })

  test('an offer that is discarded among the offers opens its list again', async () => {
    const { ann, rosterId } = await ready()
    const { id: offerId } = await lock(ann, rosterId)
    await ann.call(deleteOffer, { offerId })
    expect(await read(ann, rosterId)).toMatchObject({ state: 'open', offer: null })
  })

  test('what became an order is not opened again, nor cancelled', async () => {
    const { ann, rosterId } = await ready()
    const { id } = await lock(ann, rosterId)
    await shop.db
      .update(offers)
      .set({ orderNumber: `N${id.slice(-8)}` })
      .where(eq(offers.id, id))
    await expectRefusal(ann.call(openRosterAgain, { rosterId }), 409, /ordered already/)
    await expectRefusal(ann.call(cancelRoster, { rosterId }), 409, /ordered already/)
    expect(await read(ann, rosterId)).toMatchObject({ state: 'locked', orderNumber: `N${id.slice(-8)}` })
  })

  test('whoever writes while it is locked is in the offer, or is refused', async () => {
    const { ann, rosterId } = await ready()
    const { revision } = await read(ann, rosterId)
    const writers = Array.from({ length: 6 }, (_, at) => add(ann, rosterId, { who: `W${at}` }).catch(() => undefined))
    const [locked] = await Promise.all([
      ann.call(lockRoster, { rosterId, revision }).catch(() => undefined),
      ...writers,
    ])
    const offer = locked?.offer ?? (await lock(ann, rosterId))
    const { pieces } = (await ann.call(getOffer, { offerId: offer.id })).offer
    expect((await read(ann, rosterId)).pieces).toBe(pieces)
  })

  test('is refused empty, below its minimum, from an older revision and with what cannot be printed', async () => {
    const { ann, rosterId } = await withRoster({ rules: rules({ minimum: 4 }) })
    await expectRefusal(lock(ann, rosterId), 409, /Nobody is on the list/)
    const { entryId } = await add(ann, rosterId, { quantity: 3 })
    await expectRefusal(lock(ann, rosterId), 409, /3 of at least 4/)
    await add(ann, rosterId)
    await expectRefusal(ann.call(lockRoster, { rosterId, revision: 9 }), 409, /another window/)
    // As an older version of the shop might have let it in.
    await shop.db.update(rosterEntries).set({ name: '🦁' }).where(eq(rosterEntries.id, entryId))
    const { body } = await expectRefusal(lock(ann, rosterId), 409, /cannot be printed/)
    expect(body.issues).toMatchObject([{ field: `${entryId}.name` }])
  })
})

test('a cancelled group order stays to be read, and takes nobody any more', async () => {
  const { ann, rosterId } = await withRoster()
  await add(ann, rosterId)
  await lock(ann, rosterId)
  await ann.call(cancelRoster, { rosterId })
  await ann.call(cancelRoster, { rosterId })
  await expectRefusal(add(ann, rosterId), 409, /cancelled/)
  expect(await read(ann, rosterId)).toMatchObject({ state: 'cancelled', offer: null, linkToken: null })
  expect((await ann.call(listOffers, {})).offers).toEqual([])
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

test('a list that somebody joins while old ones are erased keeps its names', async () => {
  const [one, other] = [await withRoster(), await withRoster()]
  const ids = [one.rosterId, other.rosterId].toSorted()
  for (const { ann, rosterId } of [one, other]) await add(ann, rosterId)
  const first = ids[0] === one.rosterId ? one : other
  await lock(first.ann, first.rosterId)
  const late = { ...shop.systemCall(), now: addDays(shop.clock.now(), 1000) }
  meanwhile = async (call) => {
    meanwhile = async () => undefined
    const input = { garment: 1, size: 'M', quantity: 1, who: 'Leo', name: '', number: '', email: null }
    await insertEntry(call, { rosterId: ids[1] ?? one.rosterId, input, source: 'member', press: newId('prs') })
  }
  await eraseOldRosters(late, addDays(late.now, -900))
  const left = await shop.db.select().from(rosterEntries).where(inArray(rosterEntries.rosterId, ids))
  expect(left.map(({ who }) => who).toSorted()).toEqual(['', 'Kim', 'Leo'])
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

test('where members pay for themselves the organizer adds nobody, and changes words alone', async () => {
  const { ann, rosterId } = await withRoster({ paying: 'each', rules: rules({ minimum: 6 }) })
  await expectRefusal(change(ann, rosterId, { minimum: 1, maximum: 5 }), 400, /above the maximum/)
  await expectRefusal(add(ann, rosterId), 409, /by the link/)
  await expectRefusal(paste(ann, rosterId, 'Kim,M'), 409, /by the link/)
  await expectRefusal(ann.call(lockRoster, { rosterId, revision: 1 }), 409, /pay for themselves/)
  const input = { garment: 1, size: 'M', quantity: 1, who: 'Kim', name: 'KIM', number: '7', email: 'kim@example.com' }
  const paid = { rosterId, input, source: 'member', press: newId('prs') } as const
  const { entry } = await insertEntry(shop.systemCall(), paid)
  const { email: _email, ...fields } = input
  const seen = { rosterId, entryId: entry.id, version: 1 }
  for (const over of [{ size: 'L' }, { quantity: 2 }])
    await expectRefusal(ann.call(updateEntry, { ...fields, ...seen, ...over }), 409, /paid as it is/)
  await expectRefusal(ann.call(removeEntry, seen), 409, /paid as it is/)
  await ann.call(updateEntry, { ...fields, ...seen, name: 'KIMMY' })
  const [changed] = await shop.db.select().from(rosterEntries).where(eq(rosterEntries.id, entry.id))
  expect(changed).toMatchObject({ name: 'KIMMY', email: 'kim@example.com' })
  expect((await read(ann, rosterId)).entries).toMatchObject([{ email: '' }])
})
