import { BROWSE_SIZES } from '#shop/catalogue/model/browse-options.ts'
import { COMBINED_SIZES } from '#shop/catalogue/model/linked-sizes.ts'

type Size = (typeof BROWSE_SIZES)[number] | (typeof COMBINED_SIZES)[number]

const KNOWN: readonly string[] = [...BROWSE_SIZES, ...COMBINED_SIZES]
const isKnown = (size: string): size is Size => KNOWN.includes(size)

const OTHERWISE: Readonly<Record<string, Size>> = {
  'ONE SIZE': 'OSFM',
  'ONE SIZE FITS ALL': 'OSFM',
  'ONE SIZE FITS MOST': 'OSFM',
  OSFA: 'OSFM',
  OS: 'OSFM',
  ADJUSTABLE: 'Adjustable',
  ADJ: 'Adjustable',
  'X-SMALL': 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  'X-LARGE': 'XL',
  XXL: '2XL',
  XXXL: '3XL',
  SM: 'S',
  MD: 'M',
  LG: 'L',
  '2X': '2XL',
  '3X': '3XL',
  '4X': '4XL',
  'S-M': 'S/M',
  'L-XL': 'L/XL',
  'XL-2XL': 'XL/2XL',
}

/** The shop's word for a supplier's size; null where the shop has none, as for toddlers and for tall men. */
export function sizeNamed(given: string): Size | null {
  const name = given.trim().toUpperCase().replace(/\s+/g, ' ')
  const youth = /^(?:YOUTH|Y)[ -]?(XS|S|M|L|XL)$/.exec(name)?.[1]
  const size = youth ? `Y${youth}` : (OTHERWISE[name] ?? name)
  return isKnown(size) ? size : null
}

/** Smallest first, the one-size ones last. */
export const bySize = (one: string, other: string): number => KNOWN.indexOf(one) - KNOWN.indexOf(other)
