import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { openDataFolder } from '../src/platform/testing/data-folder.ts'
import { startServer } from '../src/platform/testing/server-process.ts'
import { expectAccessibleAtBothWidths } from './customers.ts'

/** A demo shop whose mail server refuses every recipient until it is told otherwise. */
async function openShop() {
  const dataDir = openDataFolder('pressroom-e2e-emails')
  let isRefusing = true
  const taken: string[] = []
  const mail = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onRcptTo({ address }, _session, done) {
      if (!isRefusing) return done()
      done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done))
  const { port } = mail.server.address() as AddressInfo
  const { child, ended, url } = await startServer({
    dataDir,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  })
  return {
    url,
    taken,
    acceptMail() {
      isRefusing = false
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      await new Promise<void>((done) => mail.close(done))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function sendMessage(page: Page, url: string, subject: string): Promise<void> {
  const multipart = { name: 'Pat', email: 'pat@example.com', subject, message: 'Do you print caps?' }
  const sent = await page.request.post(`${url}/api/auth/contact-us`, { multipart })
  expect(sent.ok(), await sent.text()).toBe(true)
}

test('staff see the emails that failed, and send one and then all of them again', async ({ page, context }) => {
  test.setTimeout(180_000)
  const shop = await openShop()
  try {
    const login = { email: 'admin@pressroom.test', password: 'Pressroom#1' }
    expect((await page.request.post(`${shop.url}/api/auth/login`, { data: login })).ok()).toBe(true)
    await page.goto(`${shop.url}/admin-emails`)
    await expect(page.getByText('No failed emails.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    for (const subject of ['Caps', 'Hoodies']) await sendMessage(page, shop.url, subject)
    const entry = (subject: string) => page.getByRole('listitem').filter({ hasText: `Message: ${subject}` })
    await expect(async () => {
      await page.reload()
      await expect(entry('Hoodies')).toBeVisible({ timeout: 500 })
      await expect(entry('Caps')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await expect(entry('Caps')).toContainText('refuses this address for good')
    await expect(page.getByRole('main')).not.toContainText('Do you print caps?')
    await expectAccessibleAtBothWidths(page)

    const colleague = await context.newPage()
    await colleague.goto(`${shop.url}/admin-emails`)
    shop.acceptMail()
    await entry('Caps').getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('1 email will be sent again.')).toBeVisible()
    await expect(entry('Caps')).toHaveCount(0)

    const stale = colleague.getByRole('listitem').filter({ hasText: 'Message: Caps' })
    await stale.getByRole('button', { name: 'Send again' }).click()
    await expect(colleague.getByRole('alert')).toContainText('This email no longer waits here.')
    await expectAccessibleAtBothWidths(colleague)

    await page.getByRole('button', { name: 'Send all again' }).click()
    await expect(page.getByText('No failed emails.')).toBeVisible()
    await expect.poll(() => shop.taken.length).toBeGreaterThanOrEqual(2)
  } finally {
    await shop.close()
  }
})
