import { port } from '#platform/server/port.ts'
import type { FoundPlace } from '../../contract.ts'
import type { Country } from '../../model/regions.ts'

export interface StreetSuggestion {
  readonly id: string
  /** '350 5th Avenue' */
  readonly street: string
  /** 'New York, NY, USA' */
  readonly area: string
}

/** Looks addresses up while they are typed. It only ever helps: whatever it does not know is typed by hand. */
export interface AddressProvider {
  readonly name: 'local' | 'google'
  /** Undefined for a code that nobody has, or that lies in no state or province that the shop delivers to. */
  placeOfCode(country: Country, zip: string): Promise<Omit<FoundPlace, 'street'> | undefined>
  /** Undefined where there is no street data at all. @throws PlacesSilent */
  suggestStreets(input: { text: string; session: string }): Promise<readonly StreetSuggestion[] | undefined>
  /** @throws PlacesSilent */
  findPlace(input: { id: string; session: string }): Promise<FoundPlace | undefined>
}

export const addressProvider = port<AddressProvider>('addresses.provider')

/** The vendor did not answer, or not in its own language. The message never holds what was typed. */
export class PlacesSilent extends Error {}
