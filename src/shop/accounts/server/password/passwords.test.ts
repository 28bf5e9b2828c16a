import { expect, test } from 'vitest'
import { openAccounts, PASSWORD } from '../../testing/accounts.fixture.ts'

const { shop, member, signedInCookie, signIn } = await openAccounts()

test('ten wrong passwords in a quarter of an hour close the account to guessing', async () => {
  const user = await member()
  for (let n = 0; n < 10; n++) await expect(signIn(user.email, `Guess-${n}-Aa!`)).rejects.toThrow('not right')
  await expect(signIn(user.email, 'Guess-10-Aa!')).rejects.toMatchObject({ status: 429 })
  await expect(signIn(user.email, PASSWORD)).rejects.toMatchObject({ status: 429 })
})

test('right passwords never close an account', async () => {
  const user = await member()
  for (let n = 0; n < 15; n++) expect((await signIn(user.email, PASSWORD)).id).toBe(user.id)
})

test('a right password among thirty sent at once is found only within the limit', async () => {
  const user = await member()
  const guesses = Array.from({ length: 29 }, (_, n) => `Guess-${n}-Aa!`)
  const outcomes = await Promise.allSettled([...guesses, PASSWORD].map((guess) => signIn(user.email, guess)))
  expect(outcomes.at(-1)?.status).toBe('rejected')
})

test('changing the password asks for the current one, keeps this device and ends the others', async () => {
  const user = await member()
  const [here, there] = [await signedInCookie(user.id), await signedInCookie(user.id)]
  const change = (currentPassword: string, newPassword: string) =>
    shop.guest().post('/api/auth/change-password', { currentPassword, newPassword }, { cookie: here })
  const refused = await change('Wrong-Stock-1!', 'Light-Stock-8!')
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'Your current password is not right.'])
  expect((await change(PASSWORD, 'weak')).status).toBe(400)
  expect((await change(PASSWORD, 'Light-Stock-8!')).status).toBe(200)
  const statusOf = async (cookie: string) =>
    (await shop.guest().fetch('/api/auth/sessions', { headers: { cookie } })).status
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
  expect((await signIn(user.email, 'Light-Stock-8!')).id).toBe(user.id)
})
