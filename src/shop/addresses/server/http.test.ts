import { describe, expect, test } from 'vitest'
import type { Id } from '#platform/base/id.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import {
  addAddress,
  getDefaultAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from '../contract.ts'
import { fifthAvenue } from '../testing/address.fixture.ts'
import { addressCalls } from './http.ts'
import { findAddress, saveFirstAddress } from './index.ts'

const shop = await openApi({ calls: addressCalls })

const address = (over: Record<string, unknown> = {}) => ({
  firstName: 'Pat',
  lastName: 'Doe',
  ...fifthAvenue,
  phone: '(212) 555-0123',
  ...over,
})
const firstUse = { ...address(), phone: '2125550123', country: 'US' } as const

const add = (who: Customer, over = {}) => who.call(addAddress, { userId: who.userId, address: address(over) })
const list = async (who: Customer) => (await who.call(listAddresses, { userId: who.userId })).addresses
const defaultId = async (who: Customer) => (await who.call(getDefaultAddress, { userId: who.userId })).defaultAddressId

async function addThree(who: Customer) {
  await add(who, { street: '1 First St' })
  await add(who, { street: '2 Second St' })
  const { addresses } = await add(who, { street: '3 Third St' })
  const [first, second, third] = addresses.map((one) => one._id)
  if (!first || !second || !third) throw new Error('three addresses were added')
  return { first, second, third }
}

describe('saving', () => {
  test('a new account has no addresses and no default', async () => {
    const ann = await shop.signedIn()
    expect(await list(ann)).toEqual([])
    expect(await defaultId(ann)).toBeNull()
  })

  test('the first address becomes the default, a later one does not', async () => {
    const ann = await shop.signedIn()
    const { addresses } = await add(ann)
    expect(addresses).toEqual([{ _id: expect.stringMatching(/^adr_/), ...firstUse }])
    await add(ann, { street: '2 Second St' })
    expect(await defaultId(ann)).toBe(addresses[0]?._id)
    expect((await list(ann)).map((one) => one.street)).toEqual(['350 5th Ave', '2 Second St'])
  })

  test('ten addresses added at once leave one default', async () => {
    const ann = await shop.signedIn()
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(ann, { street: `${n} Main St` })))
    expect(await list(ann)).toHaveLength(10)
    expect(await defaultId(ann)).toBe((await list(ann))[0]?._id)
  })

  test('an account keeps fifty addresses and no more', async () => {
    const ann = await shop.signedIn()
    for (let n = 0; n < 50; n++) await add(ann, { street: `${n} Main St` })
    await expectRefusal(add(ann), 409, /at most 50/)
    expect(await list(ann)).toHaveLength(50)
  })

  test.each([
    [{ country: 'KP' }],
    [{ country: '' }],
    [{ state: 'ZZ' }],
    [{ state: { a: 1 } }],
    [{ zip: 'ABC' }],
    [{ firstName: '' }],
    [{ firstName: 'Pat\nDoe' }],
    [{ street: '' }],
    [{ phone: '12' }],
    [{ phone: `${'1'.repeat(90_000)}x` }],
    [{ lastName: 'x'.repeat(61) }],
    [{ apt: 7 }],
    [{ city: undefined }],
  ])('%o is refused and nothing is kept', async (over) => {
    const ann = await shop.signedIn()
    const answer = await ann.post('/api/accountInfo/add', { userId: ann.userId, address: address(over) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: expect.any(String),
      issues: [{ field: expect.stringContaining('address') }],
    })
    expect(await list(ann)).toEqual([])
  })

  test('a wrong field is named with the sentence that the form shows', async () => {
    const ann = await shop.signedIn()
    const refused = await expectRefusal(add(ann, { state: 'OR' }), 400, '10118 does not lie in Oregon.')
    expect(refused.issues).toEqual([{ field: 'address.zip', problem: '10118 does not lie in Oregon.' }])
  })
})

describe('changing', () => {
  test('an address keeps its id and its place', async () => {
    const ann = await shop.signedIn()
    const { first, second, third } = await addThree(ann)
    const input = { userId: ann.userId, addressId: second, address: address({ street: '9 Ninth St', apt: null }) }
    const { addresses } = await ann.call(updateAddress, input)
    expect(addresses.map((one) => [one._id, one.street])).toEqual([
      [first, '1 First St'],
      [second, '9 Ninth St'],
      [third, '3 Third St'],
    ])
  })

  test('another address is chosen as the default', async () => {
    const ann = await shop.signedIn()
    const { third } = await addThree(ann)
    const answer = await ann.call(setDefaultAddress, { userId: ann.userId, addressId: third })
    expect(answer.defaultAddressId).toBe(third)
    expect(await defaultId(ann)).toBe(third)
  })

  test('removing the default hands it to the oldest of the rest', async () => {
    const ann = await shop.signedIn()
    const { first, second, third } = await addThree(ann)
    await ann.call(setDefaultAddress, { userId: ann.userId, addressId: third })
    const answer = await ann.call(removeAddress, { userId: ann.userId, addressId: third })
    expect(answer.addresses.map((one) => one._id)).toEqual([first, second])
    expect(answer.defaultAddress).toBe(first)
    expect(await defaultId(ann)).toBe(first)
  })

  test('removing another leaves the default, and removing the last leaves none', async () => {
    const ann = await shop.signedIn()
    const { first, second, third } = await addThree(ann)
    const remove = (addressId: Id<'adr'>) => ann.call(removeAddress, { userId: ann.userId, addressId })
    expect((await remove(second)).defaultAddress).toBe(first)
    expect((await remove(first)).defaultAddress).toBe(third)
    expect(await remove(third)).toEqual({ addresses: [], defaultAddress: null })
    expect(await defaultId(ann)).toBeNull()
  })
})

describe('a stranger', () => {
  test('cannot change, remove or choose the address of another, and nothing happens', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { first } = await addThree(ann)
    await add(bob)
    const input = { userId: bob.userId, addressId: first }
    await expectRefusal(bob.call(updateAddress, { ...input, address: address({ street: 'Thief Lane' }) }), 404)
    await expectRefusal(bob.call(removeAddress, input), 404)
    await expectRefusal(bob.call(setDefaultAddress, input), 404)
    expect((await list(ann)).map((one) => one.street)).toEqual(['1 First St', '2 Second St', '3 Third St'])
    expect(await defaultId(bob)).toBe((await list(bob))[0]?._id)
  })

  test('is turned away from every call with another’s userId, and a guest from all', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    await expectRefusal(bob.call(listAddresses, { userId: ann.userId }), 403)
    await expectRefusal(bob.call(getDefaultAddress, { userId: ann.userId }), 403)
    await expectRefusal(bob.call(addAddress, { userId: ann.userId, address: address() }), 403)
    await expectRefusal(shop.guest().call(listAddresses, { userId: ann.userId }), 401)
    expect(await list(ann)).toEqual([])
  })
})

describe('the public API', () => {
  const callOf = (who: Customer) => {
    const actor = {
      userId: who.userId,
      sessionId: '',
      email: who.email,
      firstName: '',
      lastName: '',
      picture: '',
      roles: [],
    }
    return { ...shop.systemCall(), actor }
  }

  test('finds an own address and not another’s', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { first } = await addThree(ann)
    expect(await findAddress(callOf(ann), first)).toMatchObject({ _id: first, street: '1 First St' })
    expect(await findAddress(callOf(bob), first)).toBeUndefined()
  })

  test('keeps the address of a first purchase once, also where the webhook finishes it', async () => {
    const ann = await shop.signedIn()
    expect(await saveFirstAddress(shop.systemCall(), firstUse, ann.userId)).toBe(true)
    expect(await saveFirstAddress(callOf(ann), { ...firstUse, street: '2 Second St' })).toBe(false)
    expect(await list(ann)).toMatchObject([{ street: '350 5th Ave' }])
    expect(await defaultId(ann)).not.toBeNull()
    expect(await saveFirstAddress(shop.systemCall(), firstUse)).toBe(false)
  })
})
