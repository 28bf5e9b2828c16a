import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { startJobs } from '#platform/server/jobs/index.ts'
import { createLogger } from '#platform/server/log.ts'
import { mailTransport, smtpTransport } from '#platform/server/mail/index.ts'
import { createPorts, plug } from '#platform/server/port.ts'
import { sendVerification } from '#shop/accounts/server/email/send-verification.tsx'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { fetchPictures } from '#shop/suppliers/server/pictures.ts'
import { supplierPictures } from '#shop/suppliers/server/tables.ts'
import { deliver } from '#shop/webhooks/server/deliver.ts'
import { webhookDeliveries, webhookEndpoints } from '#shop/webhooks/server/tables.ts'
import { jobs } from './modules.ts'

const { shop, pay, withCart, chargesOf } = await openCheckout()

/** Takes every connection and never says a word. */
async function startHanging() {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const letGo = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  afterAll(letGo)
  return { letGo, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked: () => open.size }
}

/** Takes its time over every email. */
async function startSlowMail(eachMs: number) {
  const taken: { readonly to: string; readonly text: string }[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      await pause(eachMs)
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() })
      done()
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise<void>((done) => server.close(done)))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken }
}

async function sendTo(call: Call, url: string, count: number) {
  const endpointId = newId('whk')
  const endpoint = { id: endpointId, url, events: [], secret: 'whsec_AAAA', createdAt: call.now, catalogueVersion: '1' }
  await call.db.insert(webhookEndpoints).values(endpoint)
  for (let number = 0; number < count; number++) {
    const row = { id: newId('dlv'), endpointId, eventId: `evt_${number}`, event: 'order.placed' as const, about: '1' }
    await call.db
      .insert(webhookDeliveries)
      .values({ ...row, payload: {}, state: 'waiting', createdAt: call.now, nextTryAt: call.now })
    await call.jobs.send(deliver, { deliveryId: row.id, tryNumber: 1 }, { group: endpointId })
  }
}

test('while a receiver and the supplier hang and mail is slow, a code, a confirmation and a refund go out', async () => {
  const hanging = await startHanging()
  const mail = await startSlowMail(50)
  const ports = createPorts([plug(mailTransport, smtpTransport(mail.url, 'Pressroom <hello@pressroom.test>'))])
  const systemCall = (): Call => {
    const call = shop.systemCall()
    const urls = { url: hanging.url, picturesUrl: hanging.url }
    const supplier = { ...urls, account: '1', apiKey: 'x', requestsPerMinute: 60, pictures: 'download' as const }
    return {
      ...call,
      config: { ...call.config, supplier },
      use: (port) => (port.name === mailTransport.name ? ports(port) : call.use(port)),
    }
  }
  const call = systemCall()
  await sendTo(call, hanging.url, 20)
  await call.db
    .insert(supplierPictures)
    .values([1, 2, 3].map((number) => ({ name: `${number}_f`, path: `Images/Color/${number}_f_fm.jpg` })))
  await call.jobs.send(fetchPictures, { after: '' })

  const runner = await startJobs(shop.database, createLogger('silent'))
  await runner.work(jobs, systemCall)
  await expect.poll(hanging.asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)

  const ann = await withCart()
  const { order } = await pay(ann)
  const orderNumber = order?.orderNumber ?? ''
  await sendVerification(systemCall(), { email: 'new.customer@example.com' })
  await ann.call(cancelOrder, { orderNumber })

  const subjects = () => mail.taken.map(({ text }) => /^Subject: (.*)/m.exec(text)?.[1] ?? '')
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\d{6} is your/),
        expect.stringContaining(`order ${orderNumber}`),
        expect.stringContaining('refund is on its way'),
      ]),
    )
  const [charge] = await chargesOf(ann)
  expect(charge?.refunded).toBe(charge?.amount)
  const waiting = await shop.db.select({ tries: webhookDeliveries.tries }).from(webhookDeliveries)
  expect(waiting.filter(({ tries }) => tries === 0).length, 'what hangs is far from done').toBeGreaterThan(0)
  hanging.letGo()
  await runner.stop()
})
