import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { findPlace, findPostalCode, suggestStreets } from '../../contract.ts'
import { addressCalls } from '../http.ts'
import { googlePlaces } from './google.ts'
import { localPlaces } from './local.ts'
import { addressProvider } from './provider.ts'

interface Asked {
  method: string | undefined
  url: string
  key: string | string[] | undefined
  mask: string | string[] | undefined
  body: unknown
}

/** Google Places (New) as its documentation describes it, over its own wire. */
function openStandIn() {
  const asked: Asked[] = []
  let answer: { status: number; body: string } = { status: 200, body: '{}' }
  const server = createServer((request, response) => {
    let sent = ''
    request.on('data', (part) => {
      sent += part
    })
    request.on('end', () => {
      const { method, url = '', headers } = request
      const body: unknown = sent ? JSON.parse(sent) : undefined
      asked.push({ method, url, key: headers['x-goog-api-key'], mask: headers['x-goog-fieldmask'], body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  return {
    asked,
    listen: () =>
      new Promise<string>((done) => {
        server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
      }),
    answers: (status: number, body: unknown) => {
      answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
    },
    close: () => server.close(),
  }
}

const google = openStandIn()
const origin = await google.listen()
const local = await openApi({ calls: addressCalls, plug: [plug(addressProvider, localPlaces)] })
const shop = await openApi({
  calls: addressCalls,
  plug: [plug(addressProvider, googlePlaces({ key: 'secret-key', origin }))],
})
afterAll(() => google.close())
beforeEach(() => {
  google.asked.length = 0
})

const session = 'typing-session-1'
const prediction = (placeId: string, main: string, secondary: string) => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
  },
})
const component = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types })
const empireState = [
  component('350', '350', 'street_number'),
  component('5th Avenue', '5th Ave', 'route'),
  component('Manhattan', 'Manhattan', 'sublocality_level_1', 'sublocality', 'political'),
  component('New York', 'New York', 'locality', 'political'),
  component('New York', 'NY', 'administrative_area_level_1', 'political'),
  component('United States', 'US', 'country', 'political'),
  component('10118', '10118', 'postal_code'),
]

describe('a postal code', () => {
  test('fills city, state and country, however it is typed', async () => {
    const ann = await local.signedIn()
    const toronto = { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' }
    expect((await ann.call(findPostalCode, { code: ' m5v2t6 ' })).place).toEqual(toronto)
    expect((await ann.call(findPostalCode, { code: '90210' })).place).toMatchObject({ city: 'Beverly Hills' })
  })

  test('that is not whole or not known fills nothing', async () => {
    const ann = await local.signedIn()
    for (const code of ['', '9021', '00000', 'Z1Z 1Z1', 'constructor', '__proto__']) {
      expect(await ann.call(findPostalCode, { code })).toEqual({ place: null })
    }
  })

  test('is looked up in the shop, also where streets come from Google', async () => {
    const ann = await shop.signedIn()
    expect((await ann.call(findPostalCode, { code: '10118' })).place).toMatchObject({ city: 'New York', state: 'NY' })
    expect(google.asked).toEqual([])
  })

  test('is looked up for signed-in people, three hundred times an hour', async () => {
    await expectRefusal(local.guest().call(findPostalCode, { code: '10118' }), 401, /./)
    const ann = await local.signedIn()
    for (let n = 0; n < 300; n++) await ann.call(findPostalCode, { code: '' })
    await expectRefusal(ann.call(findPostalCode, { code: '' }), 429, /./)
  })
})

describe('streets', () => {
  test('are not suggested without a key, and the form is told so', async () => {
    const ann = await local.signedIn()
    expect(await ann.call(suggestStreets, { text: '350 5th', session })).toEqual({ available: false, suggestions: [] })
    await expectRefusal(ann.call(findPlace, { id: 'abc', session }), 404, /type the address/)
  })

  test('are asked of Google by the server, in the US with its territories and Canada only, within one session', async () => {
    google.answers(200, {
      suggestions: [prediction('place-1', '350 5th Avenue', 'New York, NY, USA'), { queryPrediction: {} }],
    })
    const ann = await shop.signedIn()
    expect(await ann.call(suggestStreets, { text: ' 350 5th ', session })).toEqual({
      available: true,
      suggestions: [{ id: 'place-1', street: '350 5th Avenue', area: 'New York, NY, USA' }],
    })
    expect(google.asked).toMatchObject([
      {
        method: 'POST',
        url: '/v1/places:autocomplete',
        key: 'secret-key',
        body: {
          input: '350 5th',
          sessionToken: session,
          includedRegionCodes: ['us', 'ca', 'pr', 'vi', 'gu', 'as', 'mp'],
        },
      },
    ])
  })

  test('are not asked for before three letters are typed', async () => {
    const ann = await shop.signedIn()
    expect(await ann.call(suggestStreets, { text: '35 ', session })).toEqual({ available: true, suggestions: [] })
    expect(google.asked).toEqual([])
  })

  test('come with their whole address once one is chosen', async () => {
    google.answers(200, { addressComponents: empireState })
    const ann = await shop.signedIn()
    expect((await ann.call(findPlace, { id: 'place-1', session })).place).toEqual({
      street: '350 5th Avenue',
      city: 'New York',
      state: 'NY',
      zip: '10118',
      country: 'US',
    })
    expect(google.asked).toMatchObject([
      { method: 'GET', url: `/v1/places/place-1?sessionToken=${session}&languageCode=en`, mask: 'addressComponents' },
    ])
  })

  test('in a territory, which Google takes for a country, are US addresses', async () => {
    google.answers(200, {
      addressComponents: [
        component('100', '100', 'street_number'),
        component('Calle de San Francisco', 'Calle de San Francisco', 'route'),
        component('San Juan', 'San Juan', 'locality'),
        component('Puerto Rico', 'PR', 'country'),
        component('00901', '00901', 'postal_code'),
      ],
    })
    const ann = await shop.signedIn()
    expect((await ann.call(findPlace, { id: 'place-1', session })).place).toEqual({
      street: '100 Calle de San Francisco',
      city: 'San Juan',
      state: 'PR',
      zip: '00901',
      country: 'US',
    })
  })

  test('where there is no locality take the borough or the neighbourhood', async () => {
    const ann = await shop.signedIn()
    const place = async () => (await ann.call(findPlace, { id: 'place-1', session })).place
    const without = empireState.filter(({ types }) => !types.includes('locality'))
    google.answers(200, { addressComponents: without })
    expect(await place()).toMatchObject({ city: 'Manhattan' })
    const hamlet = without.filter(({ types }) => !types.includes('sublocality_level_1'))
    google.answers(200, { addressComponents: [...hamlet, component('Dumbo', 'Dumbo', 'neighborhood')] })
    expect(await place()).toMatchObject({ city: 'Dumbo' })
  })

  test('in another country, or with an id that Google does not know, cannot be taken', async () => {
    const ann = await shop.signedIn()
    google.answers(200, { addressComponents: [component('Mexico', 'MX', 'country')] })
    await expectRefusal(ann.call(findPlace, { id: 'place-1', session }), 404, /type the address/)
    google.answers(404, { error: { code: 404 } })
    await expectRefusal(ann.call(findPlace, { id: 'gone', session }), 404, /type the address/)
    google.asked.length = 0
    await expectRefusal(ann.call(findPlace, { id: '../../v2/keys', session }), 400, /./)
    expect(google.asked).toEqual([])
  })

  test('say in our words that Google is out, without its answer or the key', async () => {
    const ann = await shop.signedIn()
    const request = () => ann.call(suggestStreets, { text: '350 5th', session })
    google.answers(403, { error: { message: 'key secret-key is not enabled' } })
    await expectRefusal(request(), 503, 'Address suggestions do not answer at the moment. Please type the address.')
    google.answers(200, '<html>')
    await expectRefusal(request(), 503, /type the address/)
    google.answers(200, { suggestions: 'none' })
    await expectRefusal(request(), 503, /type the address/)
  })
})
