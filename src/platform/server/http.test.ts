import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { defineErrors, fail } from '../base/errors.ts'
import { emptyEndpoint } from '../testing/session-calls.ts'
import { expectRefusal, openApi, type Visitor } from '../testing/test-api.ts'
import { handle } from './http.ts'
import { defineJob } from './jobs/index.ts'
import { limitCounts } from './limits/tables.ts'

const errors = defineErrors({ TOO_HEAVY: { status: 409, text: 'That is too heavy.' } })

const weigh = endpoint({
  method: 'post',
  path: '/api/scales/{userId}',
  access: 'owner',
  summary: 'Weigh something',
  params: z.object({ userId: z.string() }),
  body: z.object({ grams: z.number().int(), label: z.string().max(20).default('') }),
  result: z.object({ grams: z.number(), label: z.string() }),
  errors: [errors.TOO_HEAVY],
})
const weighAny = endpoint({
  method: 'post',
  path: '/api/scales',
  access: 'owner',
  summary: 'Weigh something for the person named in the body',
  body: z.object({ userId: z.string(), grams: z.number() }),
  result: z.object({ grams: z.number() }),
  limits: [{ name: 'weighings', per: 'account', points: 3, seconds: 60 }],
})
const glance = endpoint({
  method: 'get',
  path: '/api/scales/glance',
  access: 'public',
  summary: 'Look at the scales',
  result: z.object({}),
  limits: [{ name: 'glances', per: 'address', points: 1, seconds: 60, inMemory: true }],
})
const pour = endpoint({
  method: 'post',
  path: '/api/pour',
  access: 'public',
  summary: 'Pour a lot on the scales',
  body: z.object({ grams: z.number() }),
  bodyLimit: 25_000_000,
  result: z.object({}),
  limits: [{ name: 'pours', per: 'address', points: 1, seconds: 60 }],
})
const fill = endpoint({
  method: 'post',
  path: '/api/fill',
  access: 'public',
  summary: 'Takes a form',
  body: z.object({ label: z.string() }),
  bodyType: 'multipart',
  bodyLimit: 25_000_000,
  result: z.object({}),
})
const stumble = endpoint({
  method: 'post',
  path: '/api/stumble',
  access: 'public',
  summary: 'Has a check that throws',
  body: z.object({ url: z.string().refine((url) => new URL(url).username === '') }),
  result: z.object({}),
})
const audit = endpoint({
  method: 'get',
  path: '/api/scales/audit/{name}.pdf',
  access: 'staff',
  summary: 'The audit',
  params: z.object({ name: z.string() }),
  query: z.object({ tag: z.array(z.string()).default([]) }),
})
const explode = emptyEndpoint('get', '/api/explode', 'public')

const note = defineJob({
  name: 'scales.note',
  data: z.object({ key: z.string() }),
  queue: 'money',
  async work(call, { key }) {
    await call.db.insert(limitCounts).values({ key, points: 1 })
  },
})

const shop = await openApi({
  jobs: [note],
  calls: [
    handle(weigh, (_call, { grams, label }) => {
      if (grams > 1000) fail(errors, 'TOO_HEAVY', { most: 1000 })
      return { grams, label, secret: 'never sent' }
    }),
    handle(weighAny, (_call, { grams }) => ({ grams })),
    handle(glance, () => ({})),
    handle(pour, () => ({})),
    handle(fill, () => ({})),
    handle(stumble, () => ({})),
    handle(audit, (_call, { name, tag }) => new Response(`${name} ${tag.join('+')}`)),
    handle(explode, () => {
      throw new Error('the cause')
    }),
  ],
})

describe('the gate', () => {
  test('answers what the result schema names and nothing else', async () => {
    const ann = await shop.signedIn()
    expect(await ann.call(weigh, { userId: ann.userId, grams: 5 })).toEqual({ grams: 5, label: '' })
  })

  test('asks for a session before it looks at the body, and for the owner before the fields', async () => {
    const ann = await shop.signedIn()
    const bob = await shop.signedIn()
    await expectRefusal(shop.guest().call(weigh, { userId: ann.userId, grams: 5 }), 401)
    await expectRefusal(bob.call(weigh, { userId: ann.userId, grams: Number.NaN }), 403)
    await expectRefusal(bob.call(weighAny, { userId: ann.userId, grams: Number.NaN }), 403)
    await expectRefusal(ann.call(weigh, { userId: ann.userId, grams: Number.NaN }), 400, 'Enter the grams.')
  })

  test('opens staff calls to staff only, and reads lists and suffixes from the address', async () => {
    const ada = await shop.signedIn({ roles: ['admin'] })
    const ann = await shop.signedIn()
    await expectRefusal(ann.call(audit, { name: 'july', tag: [] }), 403)
    const answer = await ada.call(audit, { name: 'july', tag: ['a', 'b'] })
    expect(await answer.text()).toBe('july a+b')
  })

  test.each([
    ['broken JSON', '{"grams":', 400],
    ['text beside JSON', '{"a" 1}', 400],
    ['half a character', '{"grams":1,"label":"\\ud800"}', 400],
    ['a NUL', '{"grams":1,"label":"a\\u0000"}', 400],
    ['endless nesting', `{"grams":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 400],
    ['a body over the limit', `{"grams":1,"label":"${'x'.repeat(120_000)}"}`, 413],
  ])('refuses %s', async (_what, body, status) => {
    const ann = await shop.signedIn()
    const response = await ann.fetch(`/api/scales/${ann.userId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  })

  test('refuses other media types and other sites', async () => {
    const ann = await shop.signedIn()
    const path = `/api/scales/${ann.userId}`
    const xml = await ann.fetch(path, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' })
    expect(xml.status).toBe(415)
    const foreign = await ann.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"grams":1}',
    })
    expect(foreign.status).toBe(403)
    const local = await ann.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: '{"grams":1}',
    })
    expect(local.status).toBe(200)
  })

  test('says when to come back after too many calls', async () => {
    const ann = await shop.signedIn()
    for (let i = 0; i < 3; i++) await ann.call(weighAny, { userId: ann.userId, grams: 1 })
    const refused = await expectRefusal(ann.call(weighAny, { userId: ann.userId, grams: 1 }), 429)
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  })

  test('counts cheap reads in memory, by address and without SQL', async () => {
    const { statements } = await shop.countStatements(async () => {
      // Ten times one, as this is the demo.
      for (let i = 0; i < 10; i++) await shop.guest('203.0.113.7').call(glance, {})
      await expectRefusal(shop.guest('203.0.113.7').call(glance, {}), 429)
      await shop.guest('203.0.113.8').call(glance, {})
    })
    expect(statements).toBe(0)
  })

  test('counts the addresses of one IPv6 network as one, and IPv4 in the clothes of IPv6 as IPv4', async () => {
    for (let i = 1; i <= 10; i++) await shop.guest(`2001:db8:7:7::${i}`).call(glance, {})
    await expectRefusal(shop.guest('2001:db8:7:7:ffff:ffff:ffff:ffff').call(glance, {}), 429)
    await shop.guest('2001:db8:7:8::1').call(glance, {})
    for (let i = 0; i < 10; i++) await shop.guest('203.0.113.9').call(glance, {})
    await expectRefusal(shop.guest('::ffff:203.0.113.9').call(glance, {}), 429)
    await expectRefusal(shop.guest('::ffff:cb00:7109').call(glance, {}), 429)
    await shop.guest('::ffff:203.0.113.10').call(glance, {})
  })

  test('takes no byte of a body from an address over its limit', async () => {
    const guest = shop.guest('203.0.113.20')
    for (let i = 0; i < 10; i++) await guest.call(pour, { grams: 1 })
    let taken = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          taken += 1
          controller.enqueue(new Uint8Array(65_536))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await guest.fetch('/api/pour', init)).status).toBe(429)
    expect(taken).toBe(0)
  })

  test('counts no typing errors, and every large body', async () => {
    const send = (visitor: Visitor, body: string) =>
      visitor.fetch('/api/pour', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const ann = shop.guest('203.0.113.21')
    for (let i = 0; i < 15; i++) expect((await send(ann, '{"grams":"many"}')).status).toBe(400)
    await ann.call(pour, { grams: 1 })
    const eve = shop.guest('203.0.113.22')
    const large = JSON.stringify({ grams: 'x'.repeat(200_000) })
    for (let i = 0; i < 10; i++) expect((await send(eve, large)).status).toBe(400)
    expect((await send(eve, large)).status).toBe(429)
  })

  test('takes a check that throws for a refusal, and tells the log', async () => {
    await expectRefusal(shop.guest().call(stumble, { url: '0 _edab' }), 400, 'Some of the fields are not valid.')
    expect(shop.takeErrors().join()).toContain('Invalid URL')
  })

  test('takes a database that fails for no spent limit', async () => {
    await shop.db.execute(sql`alter table limit_counts rename to limit_counts_away`)
    try {
      await expectRefusal(shop.guest('203.0.113.23').call(pour, { grams: 1 }), 500)
    } finally {
      await shop.db.execute(sql`alter table limit_counts_away rename to limit_counts`)
    }
    expect(shop.takeErrors().join()).toContain('limit_counts')
  })

  test('shows an expected failure as it is and hides the cause of any other', async () => {
    const ann = await shop.signedIn()
    const refused = await expectRefusal(ann.call(weigh, { userId: ann.userId, grams: 5000 }), 409, 'That is too heavy.')
    expect(refused.body).toMatchObject({ code: 'TOO_HEAVY', most: 1000 })
    const unexpected = await expectRefusal(shop.guest().call(explode, {}), 500, 'Something went wrong on our side.')
    expect(JSON.stringify(unexpected.body)).not.toContain('the cause')
    expect(shop.takeErrors().join()).toContain('the cause')
  })

  test('answers 404 in its own shape where there is no call', async () => {
    const response = await shop.guest().fetch('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'There is no such call.' })
  })

  test('describes every call in its OpenAPI document', async () => {
    const document = await (await shop.guest().fetch('/api/openapi.json')).json()
    expect(Object.keys(document.paths)).toContain('/api/scales/{userId}')
    expect(document.paths['/api/scales/{userId}'].post.responses[409].description).toBe('That is too heavy.')
  })
})

test('a form of ever so many fields is refused before it is taken apart, where all others would wait for it', async () => {
  const send = (count: number) => {
    const form = new FormData()
    for (let number = 0; number < count; number++) form.append(`field-${number}`, 'x')
    form.append('label', 'Flour')
    return shop.guest().call(fill, form)
  }
  await send(500)
  await expectRefusal(send(30_000), 400)
}, 20_000)

describe('the database handle', () => {
  test('is the transaction inside one, so a rollback takes everything with it, jobs too', async () => {
    const call = shop.systemCall()
    const work = call.db.transaction(async () => {
      await call.db.insert(limitCounts).values({ key: 'rolled back', points: 1 })
      await call.jobs.send(note, { key: 'never' })
      throw new Error('change of mind')
    })
    await expect(work).rejects.toThrow('change of mind')
    expect(await call.db.select().from(limitCounts).where(eq(limitCounts.key, 'rolled back'))).toEqual([])
    expect(await shop.runJobs()).toBe(0)
  })

  test('makes one job of two sends with one key', async () => {
    const call = shop.systemCall()
    await call.jobs.send(note, { key: 'once' }, { key: 'k' })
    await call.db.transaction(() => call.jobs.send(note, { key: 'once' }, { key: 'k' }))
    expect(await shop.runJobs()).toBe(1)
  })

  test('counts the statements of a piece of work, BEGIN and COMMIT included', async () => {
    const call = shop.systemCall()
    const { statements } = await shop.countStatements(() =>
      call.db.transaction(async () => {
        await call.db.select().from(limitCounts)
      }),
    )
    expect(statements).toBe(3)
  })
})
