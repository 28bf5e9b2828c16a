import { expect, test } from 'vitest'
import { openApi, type Visitor } from '#platform/testing/test-api.ts'
import { sendMessage } from '../contract.ts'
import { contactCalls } from './http.ts'
import { eraseMessages, messagesOf } from './index.ts'
import { contactMessages } from './tables.ts'

const shop = await openApi({ calls: contactCalls })

async function write(from: Visitor, email: string, subject: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Pat', email, subject, message: 'Text' })) form.append(name, value)
  await from.call(sendMessage, form)
}

async function subjects(): Promise<string[]> {
  const rows = await shop.db.select({ subject: contactMessages.subject }).from(contactMessages)
  return rows.map(({ subject }) => subject).toSorted()
}

test('with an account go its messages and those a guest sent from its verified address, and nobody else’s', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  await write(ann, ann.email, 'Ann, own address')
  await write(ann, 'work@example.com', 'Ann, other address')
  await write(shop.guest(), ann.email, 'Ann, before signing in')
  await write(bob, ann.email, 'Bob, with the address of Ann')
  await write(shop.guest(), 'work@example.com', 'Somebody at work')

  const person = { id: ann.userId, email: ann.email, emailVerified: true }
  const own = (await messagesOf(shop.systemCall(), person)).map(({ subject }) => subject)
  expect(own.toSorted()).toEqual(['Ann, before signing in', 'Ann, other address', 'Ann, own address'])
  await eraseMessages(shop.systemCall(), person)
  expect(await subjects()).toEqual(['Bob, with the address of Ann', 'Somebody at work'])
})

test('an address that nobody has verified takes no message along', async () => {
  const ann = await shop.signedIn()
  await write(shop.guest(), ann.email, 'Unproven')
  await eraseMessages(shop.systemCall(), { id: ann.userId, email: ann.email, emailVerified: false })
  expect(await subjects()).toContain('Unproven')
})
