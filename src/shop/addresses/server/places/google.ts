import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FoundPlace } from '../../contract.ts'
import { COUNTRIES, isCountry } from '../../model/regions.ts'
import { localPlaces } from './local.ts'
import { type AddressProvider, PlacesSilent, type StreetSuggestion } from './provider.ts'

const MOST_SUGGESTIONS = 5
const PATIENCE_MS = 3000

const Text = z.object({ text: z.string() })
const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const Details = z.object({
  addressComponents: z
    .array(
      z.object({ longText: z.string().default(''), shortText: z.string().default(''), types: z.array(z.string()) }),
    )
    .default([]),
})
type Component = z.infer<typeof Details>['addressComponents'][number]

/** From the most to the least exact: Brooklyn is no locality of its own, and a hamlet may only be a neighbourhood. */
const CITY_TYPES = ['locality', 'sublocality_level_1', 'postal_town', 'neighborhood', 'administrative_area_level_3']

/** Parts of the US in the mail that Google takes for countries. */
const TERRITORIES = ['PR', 'VI', 'GU', 'AS', 'MP']

function toPlace(components: readonly Component[]): FoundPlace | undefined {
  const of = (type: string) => components.find(({ types }) => types.includes(type))
  const found = of('country')?.shortText ?? ''
  const territory = TERRITORIES.find((code) => code === found)
  const country = territory ? 'US' : found
  if (!isCountry(country)) return undefined
  const suffix = of('postal_code_suffix')?.shortText
  const code = of('postal_code')?.shortText ?? ''
  return {
    street: [of('street_number')?.longText, of('route')?.longText].filter(Boolean).join(' '),
    city: CITY_TYPES.map((type) => of(type)?.longText).find(Boolean) ?? '',
    state: territory ?? of('administrative_area_level_1')?.shortText ?? '',
    zip: country === 'US' && code && suffix ? `${code}-${suffix}` : code,
    country,
  }
}

const toSuggestion = ({ placePrediction }: z.infer<typeof Predictions>['suggestions'][number]): StreetSuggestion[] =>
  placePrediction
    ? [
        {
          id: placePrediction.placeId,
          street: placePrediction.structuredFormat.mainText.text,
          area: placePrediction.structuredFormat.secondaryText?.text ?? '',
        },
      ]
    : []

interface GoogleAccess {
  readonly key: string
  /** Where the vendor listens. */
  readonly origin?: string
}

/** Asks for one suggestion, as a customer who types a street does. */
export async function checkPlacesKey(access: GoogleAccess): Promise<string | undefined> {
  try {
    await googlePlaces(access).suggestStreets({ text: 'Main', session: randomUUID() })
    return undefined
  } catch (cause) {
    if (cause instanceof PlacesSilent) return cause.message
    throw cause
  }
}

/** Google Places (New), asked by the server alone: the key never reaches a browser, nor does the browser reach Google. */
export function googlePlaces({ key, origin = 'https://places.googleapis.com' }: GoogleAccess): AddressProvider {
  async function request<T>(shape: z.ZodType<T>, path: string, mask: string, body?: object): Promise<T | undefined> {
    const response = await fetch(`${origin}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': mask },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new PlacesSilent('Google Places could not be reached', { cause })
    })
    // An id that Google never gave, or has since forgotten, is no failure of the service.
    if (response.status === 404 || (response.status === 400 && !body)) return undefined
    if (!response.ok) throw new PlacesSilent(`Google Places answered ${response.status}`)
    const answer = shape.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new PlacesSilent('Google Places answered in an unknown shape')
    return answer.data
  }

  return {
    ...localPlaces,
    name: 'google',
    async suggestStreets({ text, session }) {
      const mask = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'
      const found = await request(Predictions, 'places:autocomplete', mask, {
        input: text,
        sessionToken: session,
        languageCode: 'en',
        includedRegionCodes: [...COUNTRIES, ...TERRITORIES].map((code) => code.toLowerCase()),
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
      })
      return (found?.suggestions ?? []).flatMap(toSuggestion).slice(0, MOST_SUGGESTIONS)
    },
    async findPlace({ id, session }) {
      const query = new URLSearchParams({ sessionToken: session, languageCode: 'en' })
      const found = await request(Details, `places/${encodeURIComponent(id)}?${query}`, 'addressComponents')
      return found && toPlace(found.addressComponents)
    },
  }
}
