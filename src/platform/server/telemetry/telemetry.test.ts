import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTelemetry } from './index.ts'

interface Span {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
}

const open = async (config: Parameters<typeof openTelemetry>[0]) => {
  const telemetry = await openTelemetry(config)
  if (!telemetry) throw new Error('nothing was opened')
  return telemetry
}

test('what is not configured is not there', async () => {
  expect(await openTelemetry({ metrics: undefined, traces: undefined })).toBeUndefined()
})

test('a collector gets a span for a job and for the call within it', async () => {
  const sent: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[] = []
  const keys: unknown[] = []
  const collector = createServer(async (request, response) => {
    keys.push(request.url, request.headers['api-key'])
    sent.push(JSON.parse(await text(request)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const telemetry = await open({ metrics: undefined, traces: { endpoint, headers: { 'api-key': 'x' }, share: 1 } })

  const job = telemetry.job('orders.notify')
  await job.run(async () => {
    await Promise.resolve()
    telemetry.call('get /api/orders', 'req_1').end(500, 2)
  })
  job.end('done', 3)
  await telemetry.close()
  await once(collector.close(), 'close')

  const spans = sent.flatMap((one) => one.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)))
  const [inner, outer] = ['get /api/orders', 'orders.notify'].map((name) => spans.find((span) => span.name === name))
  expect(spans).toHaveLength(2)
  expect(inner?.parentSpanId).toBe(outer?.spanId)
  expect(inner?.status.code).toBe(2)
  expect(keys).toEqual(['/v1/traces', 'x'])
})

test('what cannot be read any more is no number, rather than the one before', async () => {
  const telemetry = await open({ metrics: { host: '127.0.0.1' }, traces: undefined })
  let isThere = true
  telemetry.addGauges({ jobs: 'Jobs.', up: 'Up.' }, async () =>
    isThere
      ? [
          { name: 'jobs', value: 3, labels: { queue: 'money' } },
          { name: 'up', value: 1 },
        ]
      : [{ name: 'up', value: 0 }],
  )
  const lines = async () => (await telemetry.metricsText?.())?.split('\n').filter((line) => /^(jobs|up)/.test(line))
  expect(await lines()).toEqual(['jobs{queue="money"} 3', 'up 1'])
  isThere = false
  expect(await lines()).toEqual(['jobs{queue="money"} NaN', 'up 0'])
  await telemetry.close()
})
