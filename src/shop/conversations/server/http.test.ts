import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { identity } from '#config'
import { newId } from '#platform/base/id.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import * as contract from '../contract.ts'
import { conversationCalls } from './http.ts'
import { conversationJobs } from './jobs.ts'
import { conversationSubjects, type SubjectSource } from './subjects.ts'

/** Owners of what is written about, by its id. */
const owners = new Map<string, string | null>()

const source = (path: string): SubjectSource => ({
  async find(call, { id, as }) {
    const ownerId = owners.get(id)
    if (ownerId === undefined || (as === 'customer' && ownerId !== call.actor.userId)) return undefined
    return { ownerId, number: id.toUpperCase() }
  },
  customerPath: (id) => `${path}/${id}`,
})

const shop = await openApi({
  calls: conversationCalls,
  jobs: conversationJobs,
  plug: [plug(conversationSubjects, { order: source('/order-details'), offer: source('/offers') })],
})

const png = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
)
const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'brief.pdf')

async function ordered() {
  const [ann, ada] = [await shop.signedIn(), await shop.signedIn({ roles: ['admin'], firstName: 'Ada' })]
  const about = { kind: 'order' as const, subjectId: newId('num') }
  owners.set(about.subjectId, ann.userId)
  return { ann, ada, about }
}

type About = Awaited<ReturnType<typeof ordered>>['about']

function written(
  about: About,
  text: string,
  { files = [], ...over }: { files?: File[]; [name: string]: unknown } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...about, text, press: newId('prs'), ...over }))
    form.set(name, String(value))
  for (const file of files) form.append('attachments', file)
  return form
}

const write = (who: Customer, ...message: Parameters<typeof written>) =>
  who.call(contract.sendConversationMessage, written(...message))
const answer = (who: Customer, about: About, text: string, seen: number) =>
  who.call(contract.answerConversation, written(about, text, { seen }))
const read = async (who: Customer, about: About, before?: number) =>
  (await who.call(contract.getConversation, { ...about, ...(before && { before }) })).conversation
const readAsStaff = async (who: Customer, about: About) =>
  (await who.call(contract.getStaffConversation, about)).conversation
const waiting = async (who: Customer, search: string) =>
  (await who.call(contract.listConversations, { search })).conversations

test('both sides write, each reads the other, and the shop signs with its name', async () => {
  const { ann, ada, about } = await ordered()
  await write(ann, about, 'Can it be navy?', { files: [pdf, new File([png], '../Logo.png')] })
  expect(await readAsStaff(ada, about)).toMatchObject({
    ...{ number: about.subjectId.toUpperCase(), lastPosition: 1, canWrite: true, isMore: false },
    messages: [
      {
        ...{ side: 'customer', author: 'Ann Example', text: 'Can it be navy?', isUnread: true },
        attachments: [{ name: 'brief.pdf' }, { name: 'Logo.png', bytes: png.byteLength }],
      },
    ],
  })
  await answer(ada, about, 'It can.', 1)
  const { messages } = await read(ann, about)
  expect(messages.map(({ author, text, isUnread }) => [author, text, isUnread])).toEqual([
    ['Ann Example', 'Can it be navy?', false],
    [identity.name, 'It can.', true],
  ])
  expect((await readAsStaff(ada, about)).messages[1]?.author).toBe('Ada Example')
})

test('to another account nothing of it is there: not the messages, not the files, and it cannot write', async () => {
  const { ann, ada, about } = await ordered()
  await write(ann, about, 'Hello', { files: [pdf] })
  const attachmentId = (await read(ann, about)).messages[0]?.attachments[0]?.attachmentId ?? ''
  const path = `/api/conversation-attachments/${attachmentId}`
  const bob = await shop.signedIn()
  await expectRefusal(read(bob, about), 404)
  await expectRefusal(write(bob, about, 'Hello', { files: [pdf] }), 404)
  await expectRefusal(bob.call(contract.markConversationRead, { ...about, upTo: 9 }), 404)
  await expectRefusal(bob.call(contract.getStaffConversation, about), 403)
  await expectRefusal(answer(bob, about, 'I am the shop', 9), 403)
  // Staff write as the shop, never as the customer.
  await expectRefusal(write(ada, about, 'I am Ann'), 404)
  expect((await bob.fetch(path)).status).toBe(404)
  expect((await shop.guest().fetch(path)).status).toBe(401)
  expect((await read(ann, about)).messages).toHaveLength(1)

  for (const who of [ann, ada]) {
    const response = await who.fetch(path)
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''brief.pdf")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.text()).toBe(await pdf.text())
  }
})

test('of what the customer reads no more, nothing is unread', async () => {
  const { ann, ada, about } = await ordered()
  await write(ann, about, 'Hello')
  await answer(ada, about, 'Hello, Ann', 1)
  const unread = async () => (await ann.call(contract.listUnreadConversations, {})).conversations
  expect(await unread()).toEqual([{ ...about, unread: 1 }])
  owners.set(about.subjectId, null)
  expect(await unread()).toEqual([])
})

test('one press sends one message, at once or one after the other', async () => {
  const { ann, about } = await ordered()
  const press = newId('prs')
  const sent = await Promise.all([1, 2, 3].map(() => write(ann, about, 'Once', { press, files: [pdf] })))
  sent.push(await write(ann, about, 'Once', { press }))
  expect(new Set(sent.map(({ message }) => message.messageId)).size).toBe(1)
  expect((await read(ann, about)).messages).toHaveLength(1)
  await shop.runJobs()
  expect(shop.outbox('conversation-message').filter(({ replyTo }) => replyTo === ann.email)).toHaveLength(1)
})

test('each message is mailed to the other side once, several of a few minutes together, with a link to the page', async () => {
  const { ann, ada, about } = await ordered()
  const toShop = () => shop.outbox('conversation-message').filter(({ replyTo }) => replyTo === ann.email)
  await write(ann, about, 'First <b>word</b>')
  await write(ann, about, 'Second word', { files: [pdf] })
  await shop.runJobs()
  expect(toShop()).toMatchObject([
    { to: identity.email, subject: `Message on order #${about.subjectId.toUpperCase()}` },
  ])
  const [email] = toShop()
  for (const words of ['First', 'Second word', 'brief.pdf', `/admin-messages/order/${about.subjectId}`])
    expect(email?.text).toContain(words)
  expect(email?.html).not.toContain('<b>word')
  await answer(ada, about, 'Both read', 2)
  await write(ann, about, 'Third word')
  await shop.runJobs()
  expect(toShop()).toHaveLength(2)
  expect(toShop()[1]?.text).not.toContain('Second word')
  const toAnn = shop.outbox('conversation-answer').filter(({ to }) => to === ann.email)
  expect(toAnn).toMatchObject([{ replyTo: identity.email, text: expect.stringContaining('Both read') }])
  expect(toAnn[0]?.text).toContain(`/order-details/${about.subjectId}`)
})

test('what an email brought is followed by the next after some minutes, however much is written', async () => {
  const { ann, about } = await ordered()
  await write(ann, about, 'First')
  await shop.runJobs()
  await write(ann, about, 'Second')
  const queued = sql`select start_after as due from pgboss.job
    where data->>'job' = 'conversations.send-email' and state = 'created'`
  const due = rowsOf<{ due: string }>(await shop.db.execute(queued)).map((row) => new Date(row.due).getTime())
  expect(due.map((at) => Math.round((at - shop.clock.now().getTime()) / 60_000))).toEqual([5])
})

test('a message has words and bounds, and files that are what they say', async () => {
  const { ann, about } = await ordered()
  await expectRefusal(write(ann, about, ' \n'), 400, 'Please write a message.')
  await expectRefusal(write(ann, about, 'm'.repeat(4_001)), 400, 'under 4000 characters')
  await expectRefusal(write(ann, about, 'Hello', { press: 'x' }), 400, 'reload the page')
  await expectRefusal(write(ann, { ...about, kind: 'user' as 'order' }, 'Hello'), 400)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const wrong of [svg, 'MZ\x90\x00', '<html>', '']) {
    await expectRefusal(
      write(ann, about, 'Hello', { files: [pdf, new File([wrong], 'a.pdf')] }),
      400,
      'Attachments can be',
    )
  }
  await expectRefusal(write(ann, about, 'Hello', { files: Array.from({ length: 6 }, () => pdf) }), 400, '5 files')
  const big = new File(['%PDF-1.4\n', new Uint8Array(10_000_001)], 'big.pdf')
  await expectRefusal(write(ann, about, 'Hello', { files: [big] }), 400, '10 MB')
  expect((await read(ann, about)).messages).toEqual([])
})

test('an account sends thirty messages an hour', async () => {
  const { ann, about } = await ordered()
  for (let n = 0; n < 30; n++) await write(ann, about, `Message ${n}`)
  await expectRefusal(write(ann, about, 'One more'), 429)
})

test('the newest fifty are read first, and those before them on the next page', async () => {
  const { ann, about } = await ordered()
  const ada = await shop.signedIn({ roles: ['admin'] })
  for (let n = 1; n <= 53; n++) await answer(ada, about, `Message ${n}`, n - 1)
  const newest = await read(ann, about)
  expect(newest.messages.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => at + 4))
  expect(newest.isMore).toBe(true)
  const before = await read(ann, about, 4)
  expect([before.messages.map(({ text }) => text), before.isMore]).toEqual([
    ['Message 1', 'Message 2', 'Message 3'],
    false,
  ])
})

test('what the customer wrote waits until it is answered or marked as read, and what came meanwhile goes on waiting', async () => {
  const { ann, ada, about } = await ordered()
  const number = about.subjectId.toUpperCase()
  await write(ann, about, 'First')
  await write(ann, about, 'Second')
  expect(await waiting(ada, about.subjectId.slice(4))).toMatchObject([
    { ...about, number, customer: 'Ann Example', unread: 2, lastText: 'Second', lastSide: 'customer' },
  ])
  await answer(ada, about, 'I have read the first', 1)
  expect(await waiting(ada, number)).toMatchObject([{ unread: 1, lastSide: 'shop' }])
  await ada.call(contract.closeConversation, { ...about, upTo: 3 })
  expect(await waiting(ada, number)).toEqual([])
  const all = await ada.call(contract.listConversations, { show: 'all', search: number })
  expect(all.conversations).toMatchObject([{ unread: 0 }])
})

test('of two of the staff who answer at once the second is told, and can send all the same', async () => {
  const { ann, ada, about } = await ordered()
  const eve = await shop.signedIn({ roles: ['admin'] })
  await write(ann, about, 'Hello')
  const both = await Promise.allSettled([answer(ada, about, 'From Ada', 1), answer(eve, about, 'From Eve', 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(answer(eve, about, 'From Eve', 1), 409, 'A colleague wrote in the meantime')
  await answer(eve, about, 'From Eve', 2)
  expect((await read(ann, about)).messages).toHaveLength(3)
})

test('a customer sees where the shop has written, until that was read', async () => {
  const { ann, ada, about } = await ordered()
  await answer(ada, about, 'Your artwork is small', 0)
  await answer(ada, about, 'Very small', 1)
  expect((await ann.call(contract.listUnreadConversations, {})).conversations).toEqual([{ ...about, unread: 2 }])
  expect((await ada.call(contract.listUnreadConversations, {})).conversations).toEqual([])
  await ann.call(contract.markConversationRead, { ...about, upTo: 1 })
  expect((await ann.call(contract.listUnreadConversations, {})).conversations).toEqual([{ ...about, unread: 1 }])
  await write(ann, about, 'I see both')
  expect((await ann.call(contract.listUnreadConversations, {})).conversations).toEqual([])
})

test('about an order whose account is gone staff write to nobody', async () => {
  const { ada, about } = await ordered()
  owners.set(about.subjectId, null)
  expect(await readAsStaff(ada, about)).toMatchObject({ messages: [], canWrite: false })
  await expectRefusal(answer(ada, about, 'Hello?', 0), 409, 'nobody would read')
  await expectRefusal(readAsStaff(ada, { ...about, subjectId: newId('num') }), 404)
})
