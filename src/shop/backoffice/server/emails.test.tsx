import { Html } from '@react-email/html'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readActions } from '#platform/server/audit/index.ts'
import { type JobRunner, startJobs } from '#platform/server/jobs/index.ts'
import { createLogger } from '#platform/server/log.ts'
import { type EmailMessage, mailJobs, mailTransport, sendMail } from '#platform/server/mail/index.ts'
import { EmailNotTaken } from '#platform/server/mail/smtp.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { listFailedEmails, resendAllEmails, resendEmail } from '../emails-contract.ts'
import { backofficeCalls } from './http.ts'

const sent: EmailMessage[] = []
let isRefusing = true
const transport = {
  async deliver(message: EmailMessage) {
    if (isRefusing) throw new EmailNotTaken({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
    sent.push(message)
  },
}
const shop = await openApi({ calls: backofficeCalls, plug: [plug(mailTransport, transport)] })
const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
let runner: JobRunner

beforeEach(async () => {
  sent.length = 0
  isRefusing = true
  await shop.db.execute(sql`delete from pgboss.job`)
  runner = await startJobs(shop.database, createLogger('silent'))
  await runner.work(mailJobs, shop.systemCall)
})
afterEach(() => runner.stop())

const list = (page = 1) => ada.call(listFailedEmails, { page })
const eventually = (what: () => unknown) => expect.poll(what, { timeout: 20_000 })

async function fail(...names: string[]) {
  for (const name of names)
    await sendMail(shop.systemCall(), {
      to: `${name}@example.com`,
      kind: 'order-confirmation',
      subject: `Order of ${name}`,
      content: <Html>What the email says</Html>,
    })
  await eventually(async () => (await list()).total).toBe(names.length)
  return (await list()).emails
}

test('staff see what failed, to whom and why, and nothing of what it says', async () => {
  expect(await list()).toEqual({ emails: [], total: 0, page: 1, pages: 1 })
  const [email] = await fail('ann')
  expect(email).toMatchObject({
    ...{ to: 'ann@example.com', subject: 'Order of ann', kind: 'order-confirmation', tries: 1 },
    reason: 'The mail server refuses this address for good (EENVELOPE, 550).',
  })
  expect(JSON.stringify(await list())).not.toContain('What the email says')
}, 30_000)

test('one is sent again once, however often and by however many it is pressed, and the log names who did', async () => {
  const emails = await fail('ann', 'bob')
  const [{ emailId } = { emailId: '' }] = emails.filter(({ to }) => to.startsWith('ann'))
  isRefusing = false
  const pressed = await Promise.allSettled([1, 2, 3].map(() => ada.call(resendEmail, { emailId })))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await eventually(() => sent.map(({ to }) => to)).toEqual(['ann@example.com'])
  await expectRefusal(ada.call(resendEmail, { emailId }), 404, 'This email no longer waits here.')
  expect((await list()).emails.map(({ to }) => to)).toEqual(['bob@example.com'])
  const { actions } = await readActions(shop.systemCall(), { id: emailId, page: 1, perPage: 50 })
  const done = actions.map(({ action }) => action).filter(({ state }) => state === 'done')
  expect(done).toMatchObject([{ actorId: ada.userId, about: { emailId }, after: { resent: 1 } }])
  expect(JSON.stringify(actions)).not.toContain('example.com')
})

test('all are sent again, and one that fails again comes back', async () => {
  await fail('ann', 'bob', 'cid')
  expect(await ada.call(resendAllEmails, {})).toEqual({ resent: 3 })
  await eventually(async () => (await list()).total).toBe(3)
  isRefusing = false
  expect(await ada.call(resendAllEmails, {})).toEqual({ resent: 3 })
  expect(await ada.call(resendAllEmails, {})).toEqual({ resent: 0 })
  await eventually(() => sent).toHaveLength(3)
  expect((await list()).total).toBe(0)
})

test('a list of more than a page is paged, and an id that is none is refused', async () => {
  await shop.db.execute(sql`
    insert into pgboss.job (name, data) select 'email-failed', '{"job":"checkout.confirm-order","data":{}}'::jsonb
    from generate_series(1, 60)`)
  const [first, last] = [await list(), await list(9)]
  expect([first.emails.length, last.emails.length, last.page, last.pages, last.total]).toEqual([50, 10, 2, 2, 60])
  expect(last.emails[0]).toMatchObject({ to: '', kind: 'checkout.confirm-order' })
  await expectRefusal(ada.call(resendEmail, { emailId: "1'; select" }), 400)
})
