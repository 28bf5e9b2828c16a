import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import * as contract from '../../contract.ts'
import { openAccounts } from '../../testing/accounts.fixture.ts'

const { shop, signedInCookie } = await openAccounts()

test('the session says who is signed in, and nobody for a guest', async () => {
  const ann = await shop.signedIn({ roles: ['wholesaler'] })
  const { user } = await ann.call(contract.getSession, {})
  expect(user).toEqual({
    id: ann.userId,
    firstName: 'Ann',
    lastName: 'Example',
    email: ann.email,
    picture: '',
    admin: false,
    wholesaler: true,
  })
  expect(await shop.guest().call(contract.getSession, {})).toEqual({ user: null })
})

test('signing out ends the session; the cookie opens nothing any more', async () => {
  const ann = await shop.signedIn()
  const oldCookie = ann.cookie()
  await ann.call(contract.logOut, {})
  expect(ann.cookie()).toBe('')
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie: oldCookie } })).status).toBe(401)
  await shop.guest().call(contract.logOut, {})
})

test('a customer sees the own devices and signs one out; another’s is out of reach', async () => {
  const ann = await shop.signedIn()
  const phone = await signedInCookie(ann.userId)
  const bob = await shop.signedIn()
  const { sessions } = await ann.call(contract.listSessions, {})
  expect(sessions).toHaveLength(2)
  const other = sessions.find((one) => !one.current)?.id ?? ''
  await expectRefusal(bob.call(contract.revokeSession, { sessionId: other }), 404)
  expect((await ann.call(contract.revokeSession, { sessionId: other })).sessions.map((one) => one.current)).toEqual([
    true,
  ])
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie: phone } })).status).toBe(401)
})

test('signing out everywhere else keeps this device', async () => {
  const ann = await shop.signedIn()
  await signedInCookie(ann.userId)
  await signedInCookie(ann.userId)
  expect((await ann.call(contract.revokeOtherSessions, {})).sessions).toHaveLength(1)
  expect((await ann.call(contract.getSession, {})).user?.id).toBe(ann.userId)
})

test('a guest has no devices, no password to change and no account to delete', async () => {
  for (const path of [
    'change-password',
    'change-email',
    'delete-account',
    'sessions/revoke',
    'sessions/revoke-others',
  ]) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await shop.guest().fetch(`/api/auth/${path}`, init)).status, path).toBe(401)
  }
})
