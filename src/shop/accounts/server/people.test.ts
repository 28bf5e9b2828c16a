import { expect, test } from 'vitest'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { openAccounts } from '../testing/accounts.fixture.ts'
import { grant, revoke } from './grant.ts'
import { seedAccounts } from './seed.ts'

const { shop, member, signIn } = await openAccounts()

test('the demo shop has three people, twice seeded or not; production has none', async () => {
  const call = shop.systemCall()
  await seedAccounts({ ...call, config: { ...call.config, mode: 'production' } })
  expect(await findUserByEmail(call, 'admin@pressroom.test')).toBeUndefined()
  await seedAccounts(call)
  await seedAccounts(call)
  const roles = async (email: string) => (await findUserByEmail(call, email))?.roles
  expect(await roles('shopper@pressroom.test')).toEqual([])
  expect(await roles('wholesale@pressroom.test')).toEqual(['wholesaler'])
  expect(await roles('admin@pressroom.test')).toEqual(['admin'])
  expect((await signIn('admin@pressroom.test', 'Pressroom#1')).firstName).toBe('Ada')
})

test('the command line gives and takes roles by address, and says what it did', async () => {
  const call = shop.systemCall()
  const user = await member()
  expect(await grant(call, 'admin', user.email.toUpperCase())).toBe(`${user.email} now has the role admin.`)
  expect(await grant(call, 'admin', user.email)).toBe(`${user.email} has the role admin already.`)
  expect(await revoke(call, 'admin', user.email)).toBe(`${user.email} no longer has the role admin.`)
  await expect(grant(call, 'emperor', user.email)).rejects.toThrow('There is no role emperor')
  await expect(grant(call, 'admin', 'nobody@example.com')).rejects.toThrow('no account')
})
