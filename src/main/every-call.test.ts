import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/base/endpoint.ts'
import { plug } from '#platform/server/port.ts'
import { type JsonSchema, type Known, ODD_VALUES, spoilt, valuesOf } from '#platform/testing/from-schema.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { addressProvider, chooseAddressProvider } from '#shop/addresses/server/index.ts'
import { namedPictures } from '#shop/artworks/server/index.ts'
import { logoService } from '#shop/logos/server/index.ts'
import { releaseCheck } from '#shop/orders/server/index.ts'
import { createPricesCache, pricesCache } from '#shop/pricing/server/index.ts'
import { assertApproved } from '#shop/production/server/index.ts'
import { openFakeGoogle } from '#shop/signin/server/fake-google.ts'
import { googleAt, googleSignIn } from '#shop/signin/server/google.ts'
import { picturesNamedBy } from './named-pictures.ts'
import { openEveryModule, routes } from './testing/every-module.fixture.ts'

// Every call of the OpenAPI document, those that a module adds later too, is sent what its schema describes and what it
// does not. Google answers as it does.

const SEED = 20261123
const GOOD = 3
const BAD = 9
// Half a minute alone; a busy machine takes its time.
const LONG = 300_000

const google = await openFakeGoogle()
const prices = createPricesCache()
const { shop, holder } = await openEveryModule([
  plug(namedPictures, picturesNamedBy),
  plug(pricesCache, prices),
  plug(releaseCheck, assertApproved),
  plug(addressProvider, chooseAddressProvider({ googleMapsKey: undefined })),
  plug(googleSignIn, googleAt(google.client, google.addresses)),
  plug(logoService, undefined),
])

interface Operation {
  readonly parameters: readonly { name: string; description?: string; in: string; schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: JsonSchema }>> }>>
}

// What takes things away comes last, so that everything else still finds them.
const takesAway = ({ path, method }: Described): boolean => method === 'delete' || /remove|withdraw|revoke/.test(path)

interface Described {
  readonly path: string
  readonly method: string
  readonly operation: Operation
  readonly endpoint: Endpoint
}

let components: unknown
let described: readonly Described[] = []
let photo: Buffer

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')

beforeAll(async () => {
  await prices.start(shop.db)
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const document = await (await shop.guest().fetch('/api/openapi.json')).json()
  components = document.components
  const byCall = new Map(routes.map(({ endpoint }) => [`${endpoint.method} ${shapeOf(endpoint.path)}`, endpoint]))
  described = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const endpoint = byCall.get(`${method} ${shapeOf(path)}`)
      if (!endpoint) throw new Error(`${method} ${path} is described and is no call`)
      return { path, method, operation, endpoint }
    }),
  )
})
afterAll(() => {
  prices.stop()
  google.close()
})

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)

const validators = new Map<unknown, ReturnType<typeof ajv.compile>>()

/** Says in which way an answer is none of those that the document describes, if it is not. */
async function faultOf({ operation }: Described, response: Response): Promise<string | undefined> {
  const answer = operation.responses[response.status]
  if (response.status >= 500) return `${response.status} ${await response.text()}`
  if (!answer) return `${response.status} is not described: ${(await response.text()).slice(0, 200)}`
  const json = answer.content?.['application/json']
  if (!json) {
    await response.body?.cancel()
    return undefined
  }
  const isValid = validators.get(json) ?? ajv.compile({ ...json.schema, components })
  validators.set(json, isValid)
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return `${response.status} is ${type}`
  return isValid(await response.json()) ? undefined : `${response.status}: ${ajv.errorsText(isValid.errors)}`
}

const place = { firstName: 'Bob', lastName: 'Bongo', phone: '2125550123', street: '350 5th Ave', apt: '' }
const town = { city: 'New York', state: 'NY', zip: '10118', country: 'US' }
const billing = {
  ...{ billingStreet: place.street, billingApt: '', billingCity: town.city },
  ...{ billingState: town.state, billingZip: town.zip, billingCountry: town.country },
}

/** Things that the fields of the shop mean, so that calls get further than their first check. */
function wordsFor(who: { userId?: string; email?: string } & Record<string, unknown>): Known {
  const styles = ['3001', '5000'].flatMap((code) => holder.current().styleByItemCode(code) ?? [])
  const picture = `data:image/png;base64,${photo.toString('base64')}`
  const known: Record<string, readonly unknown[]> = {
    userId: [who.userId],
    email: [who.email],
    styleId: styles.map(({ styleId }) => styleId),
    itemStyleId: styles.map(({ styleId }) => styleId),
    itemCode: ['3001', '5000'],
    code: ['3001', '123456'],
    quantities: [{ M: 2 }, { S: 1, XL: 3 }],
    images: [[picture]],
    designImages: [[picture]],
    imageData: [picture],
    paymentMethodId: ['pm_card_visa', 'pm_card_chargeDeclined'],
    password: ['Heavy-Stock-9!'],
    newPassword: ['Heavy-Stock-9!'],
    url: ['https://example.com/hook'],
    view: ['front'],
    address: [{ ...place, ...town }],
    ...Object.fromEntries(Object.entries({ ...place, ...town }).map(([name, value]) => [name, [value]])),
    ...Object.fromEntries(Object.entries(billing).map(([name, value]) => [name, [value]])),
    ...{ billingAddrSame: [true], expYear: [2030], number: ['4242 4242 4242 4242'], jurisdictions: [['US-NY']] },
    ...Object.fromEntries(Object.entries(who).map(([name, value]) => [name, [value]])),
  }
  return (field) => (Object.hasOwn(known, field) ? (known[field] ?? []) : [])
}

/** One call of each kind that leaves something behind, so that others find it. */
async function settle(who: Customer, isStaff: boolean) {
  const { userId, email } = who
  const send = async (path: string, init: RequestInit) => (await who.fetch(path, { method: 'POST', ...init })).json()
  const post = (path: string, body: object) =>
    send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userId, ...body }) })
  const upload = (path: string, field: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    body.append(field, new File([new Uint8Array(photo)], 'a.png', { type: 'image/png' }))
    for (const [name, value] of Object.entries(more)) body.append(name, value)
    return send(path, { body })
  }
  const picture = `data:image/png;base64,${photo.toString('base64')}`
  const { styleId } = holder.current().styleByItemCode('3001') ?? {}
  const line = { itemCode: '3001', code: '3001', quantities: { M: 2 }, images: [picture], designImages: [picture] }
  await post('/api/cart/add', line)
  const pay = { email, paymentMethodId: 'pm_card_visa', amount: 1, ...place, ...town }
  const { expected } = await post('/api/checkout/process-payment', pay)
  const paid = await post('/api/checkout/process-payment', { ...pay, amount: expected.grandTotal })
  const { cart } = await post('/api/cart/add', line)
  const { addresses } = await post('/api/accountInfo/add', { address: { ...place, ...town } })
  const card = { ...billing, ...place, paymentName: 'Mine', paymentMethodId: 'pm_card_visa' }
  const { paymentMethods } = await post('/api/accountInfo/payment/add', card)
  const { design } = await post(`/api/designs/design/${userId}`, line)
  const { share } = await post(`/api/designs/share/${design._id}`, {})
  const { review } = await post('/api/reviews/write', { styleId, rating: 5, title: 'Good', body: 'It fits.' })
  const { artwork } = await upload('/api/artworks', 'file')
  const about = { name: 'Bob', email, subject: 'Hello', message: 'How are you?' }
  await upload('/api/auth/contact-us', 'attachments', about)
  const { sessions } = await (await who.fetch('/api/auth/sessions')).json()
  const things = {
    ...{ userId, email, cartId: cart[0]._id, addressId: addresses[0]._id, designId: design._id },
    ...{ orderNumber: paid.order.orderNumber, paymentIntentId: paid.paymentIntent.id, reviewId: review._id },
    ...{ paymentMethodId: paymentMethods[0].id, token: share.token, sessionId: sessions[0].id, id: artwork.id },
  }
  if (!isStaff) return things
  const { endpoints } = await post('/api/webhooks', { url: 'https://example.com/hook', events: ['order.placed'] })
  const { messages } = await (await who.fetch('/api/admin/messages')).json()
  const proof = { email, jurisdictions: 'US-NY', number: '1', validFrom: '2026-01-01' }
  const { certificate } = await upload('/api/admin/exemptions', 'file', proof)
  const [{ messageId, attachments }] = messages
  const { certificateId } = certificate
  const { attachmentId } = attachments[0]
  return { ...things, endpointId: endpoints[0]._id, messageId, attachmentId, certificateId }
}

type Sent = { readonly path: Readonly<Record<string, unknown>>; readonly query: unknown; readonly body: unknown }

const schemaOf = (fields: Operation['parameters']): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, description, schema }) => [description ?? name, schema])),
})

const bodySchemaOf = ({ operation }: Described): [type: string, schema: JsonSchema] | undefined => {
  const [found] = Object.entries(operation.requestBody?.content ?? {})
  return found && [found[0], found[1].schema]
}

function sampled(one: Described, known: Known, seed: number): Sent[] {
  const { parameters } = one.operation
  const parts = {
    path: schemaOf(parameters.filter((parameter) => parameter.in === 'path')),
    query: schemaOf(parameters.filter((parameter) => parameter.in === 'query')),
    body: bodySchemaOf(one)?.[1] ?? { const: undefined },
  }
  const all = fc.record({
    path: valuesOf({ ...parts.path, required: Object.keys(parts.path.properties ?? {}) }, known),
    query: valuesOf(parts.query, known),
    body: valuesOf(parts.body, known),
  })
  const good = fc.sample(all, { seed, numRuns: GOOD }) as Sent[]
  const [first] = good
  if (!first) return []
  const bad = [
    ...Object.entries(first.path).flatMap(([name]) =>
      ODD_VALUES.map((odd) => ({ ...first, path: { ...first.path, [name]: odd } })),
    ),
    ...[...spoilt(first.query)].map((query) => ({ ...first, query })),
    ...(bodySchemaOf(one) ? [...spoilt(first.body)].map((body) => ({ ...first, body })) : []),
  ]
  const picks = fc.sample(fc.nat({ max: Math.max(0, bad.length - 1) }), {
    seed,
    numRuns: bad.length > ODD_VALUES.length ? BAD : 0,
  })
  return [...good, ...picks.flatMap((index) => bad[index] ?? [])]
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function addressOf({ path }: Described, sent: Sent, parameters: Operation['parameters']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const field = parameters.find((one) => one.name === name)?.description ?? name
    return encodeURIComponent(textOf(sent.path[field]).toWellFormed()) || '%20'
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(sent.query))) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, textOf(one))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

function formOf(schema: JsonSchema, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    const field = schema.properties?.[name]
    const isFile = field?.format === 'binary' || field?.items?.format === 'binary'
    for (const one of Array.isArray(value) ? value : [value]) {
      const text = textOf(one)
      if (isFile) form.append(name, new File([text.length % 2 ? new Uint8Array(photo) : text], 'a.png'))
      else form.append(name, text)
    }
  }
  return form
}

function requestOf(one: Described, sent: Sent): [string, RequestInit] {
  const address = addressOf(one, sent, one.operation.parameters)
  const method = one.method.toUpperCase()
  const body = bodySchemaOf(one)
  if (method === 'GET' || !body) return [address, { method }]
  const [type, schema] = body
  if (type === 'multipart/form-data') return [address, { method, body: formOf(schema, sent.body) }]
  const text = type === '*/*' ? textOf(sent.body) : (JSON.stringify(sent.body) ?? '')
  return [address, { method, headers: { 'content-type': 'application/json' }, body: text }]
}

const ODD_BODIES: readonly RequestInit[] = [
  { headers: { 'content-type': 'application/json' }, body: '{"userId":' },
  { headers: { 'content-type': 'application/json' }, body: '[]' },
  { headers: { 'content-type': 'application/json' }, body: '"text"' },
  { headers: { 'content-type': 'application/json' }, body: '{"a":"\\ud800"}' },
  { headers: { 'content-type': 'application/json' }, body: '['.repeat(30_000) },
  { headers: { 'content-type': 'text/xml' }, body: '<a/>' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\nnonsense' },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{}' },
  {},
]

const ODD_QUERIES = ['?page=0&page=x', '?%', '?a=%ff&q=%00', '?__proto__=1&constructor=2']

// They end the session or the account that makes them: each is made by somebody new.
const FAREWELLS = new Set([
  ...['/api/auth/logout', '/api/auth/delete-account', '/api/auth/sessions/revoke', '/api/auth/sessions/revoke-others'],
  ...[
    '/api/auth/change-password',
    '/api/auth/login',
    '/api/auth/signup',
    '/api/auth/google',
    '/api/auth/google/finish',
  ],
])

/** What is sent in a call: good things, spoilt ones, and what is no message of this call at all. */
function requestsOf(one: Described, known: Known, seed: number): [string, RequestInit][] {
  const requests = sampled(one, known, seed).map((sent) => requestOf(one, sent))
  const [[address = '', init = {}] = []] = requests
  const bare = address.replace(/\?.*/, '')
  const odd: [string, RequestInit][] =
    init.method === 'GET'
      ? ODD_QUERIES.map((query) => [bare + query, init])
      : ODD_BODIES.map((body) => [address, { method: init.method, ...body } as RequestInit])
  return [...requests, ...odd]
}

/** Whether this person gets nothing but a 401 or a 403, whatever is sent. */
const isClosed = ({ endpoint: { access } }: Described, roles: readonly string[] | undefined): boolean =>
  roles ? access === 'staff' && !roles.includes('admin') : access !== 'public'

test(
  'no call of the document answers with a fault of ours, or with anything that the document does not describe',
  async () => {
    const newcomer = (roles: string[]) => shop.signedIn({ roles })
    const settled = async (roles: string[]) => {
      const who = await newcomer(roles)
      return { roles, known: wordsFor(await settle(who, roles.includes('admin'))), visitor: () => who }
    }
    const guest = { roles: undefined, known: wordsFor({ email: 'guest@example.com' }), visitor: () => shop.guest() }
    const people = [guest, await settled([]), await settled(['admin'])]
    const faults: string[] = []
    const done = new Set<Described>()
    let count = 0
    const inOrder = described.toSorted((a, b) => Number(takesAway(a)) - Number(takesAway(b)))
    for (const [index, one] of inOrder.entries()) {
      for (const [turn, { roles, known, visitor }] of people.entries()) {
        const send = roles && FAREWELLS.has(one.path) ? () => newcomer(roles) : visitor
        const requests = requestsOf(one, known, SEED + index * people.length + turn)
        for (const [path, init] of isClosed(one, roles) ? requests.slice(0, 2) : requests) {
          const response = await (await send()).fetch(path, init)
          count += 1
          if (response.ok) done.add(one)
          const fault = await faultOf(one, response)
          if (fault) faults.push(`${one.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 300)} → ${fault}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(4_000)
    // Where hardly anything succeeds, hardly anything has been tried.
    expect(done.size).toBeGreaterThan(100)
  },
  LONG,
)
