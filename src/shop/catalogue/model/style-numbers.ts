import { squash } from './words.ts'

const initials = (brand: string): string =>
  brand
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()

/** Distributors shorten Gildan's numbers: G500 is the 5000, G185 the 18500, G500B the 5000B. */
function gildanShort(code: string): string[] {
  const [, digits, rest = ''] = /^(\d{4,5})([a-z]*)$/.exec(code) ?? []
  return digits ? [`g${digits.slice(0, 3)}${rest}`] : []
}

/** The ways in which the trade writes a style: 5000, Gildan5000, G5000, G500. */
export function writtenAs(brand: string, code: string): string[] {
  const number = squash(code)
  const written = [number, squash(brand) + number, initials(brand) + number]
  return brand === 'Gildan' ? [...written, ...gildanShort(number)] : written
}

/** Whether what was typed names the style in one of these ways; a beginning will do once the number has begun. */
export function isWritten(typed: string, ways: readonly string[]): boolean {
  return typed.length >= 3 && /\d/.test(typed) && ways.some((way) => way.startsWith(typed))
}
