import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { getCart } from '#shop/cart/contract.ts'
import { deleteOffer, getOffer, listOffers } from '#shop/offers/contract.ts'
import { offers, offerVersions } from '#shop/offers/server/tables.ts'
import { cancelRoster, lockRoster, openRosterAgain } from '../../closing-contract.ts'
import { removeEntry, setExpected } from '../../entries-contract.ts'
import { shareRoster } from '../../sharing-contract.ts'
import { openRosters, rulesWith as rules } from '../../testing/rosters.fixture.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { eraseOldRosters } from '../erase-old-rosters.ts'
import { rosterEntries } from '../tables.ts'
import { offerBeingPaid } from './offer-being-paid.ts'

/** What happens while it is asked whether an offer is being paid. */
let meanwhile = async (_call: Call): Promise<void> => undefined
const { shop, withRoster, read, add, lock, paste, change } = await openRosters(
  [],
  [
    plug(offerBeingPaid, async (call) => {
      await meanwhile(call)
      return false
    }),
  ],
)

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
