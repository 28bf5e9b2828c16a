import { createServer, type ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { generateLogos } from '../contract.ts'
import { logoCalls } from './http.ts'
import { imageService } from './image-service.ts'
import { forgetLogo, logoJobs } from './jobs.ts'
import { logoService } from './logo-service.ts'

interface Asked {
  readonly key: string | undefined
  readonly body: { readonly model: string; readonly prompt: string; readonly n: number; readonly size: string }
}

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const asked: Asked[] = []
const painted = (response: ServerResponse) =>
  response.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }))
let answer: (response: ServerResponse) => void = painted

// Stands for the service: the documented request, answers and refusals.
const service = createServer((request, response) => {
  if (request.url === '/picture.png') return void response.end(picture)
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    asked.push({ key: request.headers.authorization, body: JSON.parse(text) })
    answer(response)
  })
})
await new Promise<void>((ready) => void service.listen(0, '127.0.0.1', ready))
const at = service.address()
const origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
afterAll(() => new Promise<void>((closed) => void service.close(() => closed())))

const plugged = plug(logoService, imageService({ key: 'sk-secret', model: 'gpt-image-1', origin }))
const shop = await openApi({ calls: logoCalls, jobs: logoJobs, plug: [plugged] })
const input = { businessName: 'Stellar "Tech"', industry: 'technology', style: 'modern', colors: 'blue' } as const
const refuse = (status: number, message: string) => (response: ServerResponse) =>
  response.writeHead(status).end(JSON.stringify({ error: { message } }))

beforeEach(() => {
  asked.length = 0
  answer = painted
})

/** Somebody else each time: a visitor has eight runs an hour. */
const generate = async () => (await shop.signedIn()).call(generateLogos, input)

test('the server asks for four pictures and keeps them under its own addresses', async () => {
  const { logos } = await generate()
  expect(logos).toHaveLength(4)
  expect(asked).toHaveLength(4)
  expect(new Set(asked.map(({ body }) => body.prompt)).size).toBe(4)
  expect(asked[0]?.key).toBe('Bearer sk-secret')
  expect(asked[0]?.body).toMatchObject({ model: 'gpt-image-1', n: 1, size: '1024x1024' })
  expect(asked[0]?.body.prompt).toContain('named "Stellar Tech"')
  expect(JSON.stringify(logos)).not.toContain('sk-secret')
  const shown = await shop.guest().fetch(logos[0]?.url ?? '')
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(64)
  expect((await shop.guest().fetch(`${logos[0]?.url}/svg`)).status).toBe(404)
  expect((await shop.guest().fetch(`${logos[0]?.url}/png`)).headers.get('content-disposition')).toContain('attachment')
})

test('an answer with an address is fetched by the server, from the service or over https alone', async () => {
  answer = (response) => response.end(JSON.stringify({ data: [{ url: `${origin}/picture.png` }] }))
  expect((await generate()).logos).toHaveLength(4)
  answer = (response) => response.end(JSON.stringify({ data: [{ url: 'http://169.254.169.254/latest' }] }))
  await expectRefusal(generate(), 503, 'Error generating logos')
})

test('what the service says against a wish is shown, what it says of its keys is not', async () => {
  answer = refuse(400, 'Your request was rejected by the safety system.')
  await expectRefusal(generate(), 503, 'Your request was rejected by the safety system.')
  answer = refuse(401, 'Incorrect API key provided: sk-secret')
  await expectRefusal(generate(), 503, 'Error generating logos')
  answer = (response) => response.writeHead(500).end('<html>')
  await expectRefusal(generate(), 503, 'Error generating logos')
})

test('what is no picture is never kept', async () => {
  answer = (response) =>
    response.end(JSON.stringify({ data: [{ b64_json: Buffer.from('<svg/>').toString('base64') }] }))
  await expectRefusal(generate(), 503, 'Failed to generate logos. Please try again.')
})

test('a service that does not answer is given up', async () => {
  const service = imageService({ key: 'k', model: 'gpt-image-1', origin })
  answer = () => undefined
  const brief = { ...input, details: '' }
  await expect(service.paint(brief, AbortSignal.timeout(80))).rejects.toThrow('could not be reached')
})

test('each visitor has eight runs an hour', async () => {
  const ann = await shop.signedIn()
  for (let run = 0; run < 8; run++) await ann.call(generateLogos, input)
  await expectRefusal(ann.call(generateLogos, input), 429, /./)
})

test('a database that fails is not taken for the spent limit of the day', async () => {
  const ann = await shop.signedIn()
  // The count of the day alone cannot be written.
  await shop.db.execute(
    sql`alter table limit_counts add constraint no_day check (key not like 'logo-service-day%') not valid`,
  )
  try {
    await expectRefusal(ann.call(generateLogos, input), 500, 'Something went wrong on our side.')
  } finally {
    await shop.db.execute(sql`alter table limit_counts drop constraint no_day`)
  }
  expect(shop.takeErrors().join()).toContain('no_day')
})

test('pictures of the service are let go of by the job of their last day', async () => {
  const { logos } = await generate()
  const [kept, gone] = logos
  await forgetLogo.work(shop.systemCall(), { id: gone?.id ?? '' })
  expect((await shop.guest().fetch(gone?.url ?? '')).status).toBe(404)
  expect((await shop.guest().fetch(kept?.url ?? '')).status).toBe(200)
})
