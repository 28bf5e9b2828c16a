import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#platform/server/root.ts'
import { openServer } from '#platform/testing/open-server.ts'
import { freePort, until } from '#platform/testing/server-process.ts'
import { listenForMetrics } from './metrics/endpoint.ts'

const TOKEN = 'a token that only tests know'
const NOBODY_LISTENS = 'smtp://127.0.0.1:1'
const UNSENT = 'pressroom_emails_total{kind="order-confirmation",outcome="failed"}'
const OLDEST_EMAIL = 'pressroom_queue_oldest_seconds{queue="email"}'
const place = {
  ...{ firstName: 'Jo', lastName: 'Journey', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

const look = (at: string, token?: string) =>
  fetch(`${at}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

/** The value of the series whose line begins so. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(series) && !one.includes('_bucket'))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

const { url, send } = await openServer({ METRICS_TOKEN: TOKEN, SMTP_URL: NOBODY_LISTENS })

test('a purchase is counted, an email that cannot leave shows its age, and nobody is named', async () => {
  for (const token of [undefined, 'another token, of the same length'])
    expect((await look(url, token)).status).toBe(401)

  const email = 'shopper@pressroom.test'
  const { userResponse } = (await send('POST', '/api/auth/login', { email, password: 'Pressroom#1' })).body
  const { id: userId } = userResponse as { id: string }
  const line = { userId, itemCode: '3001', color: 'Navy', note: '', images: [], designImages: [] }
  expect((await send('POST', '/api/cart/add', { ...line, quantities: { M: 2 } })).status).toBe(200)
  const pay = { userId, email, paymentMethodId: 'pm_card_visa', billingAddrSame: true, ...place }
  const { expected } = (await send('POST', '/api/checkout/process-payment', { ...pay, amount: 1 })).body
  const { grandTotal: amount } = expected as { grandTotal: number }
  const paid = (await send('POST', '/api/checkout/process-payment', { ...pay, amount })).body
  expect(paid).toMatchObject({ success: true })
  await fetch(`${url}/browse`)
  await (await fetch(`${url}/no/such/page`)).text()

  const text = await until('the email was tried', 20_000, async () => {
    const read = await (await look(url, TOKEN)).text()
    return valueIn(read, UNSENT) && valueIn(read, OLDEST_EMAIL) ? read : undefined
  })
  const operation = 'operation="post /api/checkout/process-payment"'
  expect(valueIn(text, `pressroom_call_duration_seconds_count{${operation},status="409"}`)).toBe(1)
  expect(valueIn(text, `pressroom_call_duration_seconds_count{${operation},status="200"}`)).toBe(1)
  expect(valueIn(text, `pressroom_sql_statements_total{${operation}}`)).toBeGreaterThan(5)
  expect(valueIn(text, 'pressroom_orders_placed_total')).toBe(1)
  expect(valueIn(text, 'pressroom_queue_jobs{queue="email",state="waiting"}')).toBeGreaterThan(0)
  expect(valueIn(text, 'pressroom_money_waiting{what="attempts"}')).toBe(0)
  expect(valueIn(text, 'pressroom_database_up')).toBe(1)
  expect(valueIn(text, 'pressroom_catalogue_styles')).toBeGreaterThan(90)
  const request = 'pressroom_http_request_duration_seconds_count'
  expect(valueIn(text, `${request}{kind="page",method="GET",route="/browse",status="200"}`)).toBe(1)
  expect(valueIn(text, `${request}{kind="page",method="GET",route="",status="404"}`)).toBe(1)
  for (const personal of [userId, email, '/no/such', (paid as { order: { orderNumber: string } }).order.orderNumber])
    expect(text).not.toContain(personal)
}, 60_000)

test('a port of their own answers with metrics and nothing else, and asks for the token where there is one', async () => {
  const read = async () => 'pressroom_database_up 1\n'
  const host = '127.0.0.1'
  const [open, guarded] = [await freePort(), await freePort()]
  const closes = [
    await listenForMetrics({ host, port: open }, read),
    await listenForMetrics({ host, port: guarded, token: TOKEN }, read),
  ]
  const response = await look(`http://${host}:${open}`)
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  expect(await response.text()).toBe(await read())
  expect((await fetch(`http://${host}:${open}/`)).status).toBe(404)
  expect((await look(`http://${host}:${guarded}`)).status).toBe(401)
  expect((await look(`http://${host}:${guarded}`, TOKEN)).status).toBe(200)
  await expect(listenForMetrics({ host, port: open }, read)).rejects.toThrow(`METRICS_PORT: ${open} is in use`)
  for (const close of closes) close()
})

test('each alert asks for what is counted, and a page says what to do', () => {
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  const { groups } = parse(read('deploy/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; do: string } }[] }[]
  }
  const counted = read('src/platform/server/telemetry/meters.ts') + read('src/main/metrics/gauges.ts')
  const page = read('docs/alerts.md')
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(15)
  for (const { alert, expr, annotations } of rules) {
    expect(page).toContain(`<a id="${alert.toLowerCase()}"></a>${alert} |`)
    expect(annotations.do).toContain(`docs/alerts.md#${alert.toLowerCase()}`)
    for (const [name] of expr.matchAll(/\b(?:pressroom|process|nodejs)_\w+/g))
      expect(counted, alert).toMatch(new RegExp(`\\b${name.replace(/_(bucket|count|sum)$/, '')}\\b`))
  }
})
