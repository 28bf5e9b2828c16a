import { type Country, isCountry, liesIn, regionName, regionsOf } from '../../model/regions.ts'
import type { AddressProvider } from './provider.ts'

const QUARTER = '(upper|lower|inner|outer|outskirts|(north|south)?(east|west)|north|south|central)'
const BEHIND = new RegExp(`( (and |${QUARTER}-)?${QUARTER})+$`, 'i')
const BEFORE = new RegExp(`^(downtown|old|${QUARTER}) (?=(toronto|montreal)$)`, 'i')
const FRENCH_PARTICLES = /-(de|des|du|en|et|la|le|les|sous|sur)(?=-)/gi

/** A Canadian code's first half covers a quarter: 'Vancouver (west Fairview / Granville Island)' lies in Vancouver. */
function canadianCity(listed: string): string {
  const [name = ''] = listed.split(/ \(| \/ /)
  return name
    .trim()
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(/- ?(\p{L})/gu, (_, letter: string) => `-${letter.toUpperCase()}`)
    .replace(FRENCH_PARTICLES, (particle) => particle.toLowerCase())
}

// The second place of a rural code is 0: it covers many towns, and its name in the list is no town's.
const isRural = (country: Country, zip: string) => country === 'CA' && zip.charAt(1) === '0'
/** Firms and governments with a code of their own, and letters that the list has lost. */
const isNoCity = (name: string) => /[\d&\uFFFD]|Government/.test(name)

function cityOf(country: Country, zip: string, listed: string): string {
  if (isRural(country, zip) || isNoCity(listed)) return ''
  return country === 'CA' ? canadianCity(listed) : listed
}

/**
 * The list names provinces in full and a few wrongly, so the letters of a code decide. They leave two choices in the far
 * north, and for the government's own code in Ottawa, which it uses across the river too.
 */
function regionOf(country: Country, zip: string, listed: string): string | undefined {
  if (country === 'US') return regionName(country, listed) ? listed : undefined
  const around = regionsOf(country).filter(({ code }) => liesIn(country, code, zip))
  return (around.find(({ name }) => listed.startsWith(name.slice(0, 7))) ?? around[0])?.code
}

/** Postal codes of the US and Canada from a package that holds them: nothing is asked of anybody outside. */
export const localPlaces: AddressProvider = {
  name: 'local',
  async placeOfCode(country, zip) {
    // Five megabytes that most processes never need.
    const { lookup } = await import('zipcodes')
    const found = lookup(country === 'US' ? zip.slice(0, 5) : zip.slice(0, 3))
    if (!found || !isCountry(country)) return undefined
    const state = regionOf(country, zip, found.state)
    return state ? { city: cityOf(country, zip, found.city), state, zip, country } : undefined
  },
  suggestStreets: async () => undefined,
  findPlace: async () => undefined,
}
