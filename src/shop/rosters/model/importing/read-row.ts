import { IMPORT_COLUMNS, type ImportColumn } from './columns.ts'

/** One person as the table says it, with nothing checked. */
export interface ImportedRow {
  readonly garment: number
  readonly size: string
  readonly quantity: number
  readonly who: string
  readonly name: string
  readonly number: string
  readonly email: string
}

interface GarmentNamed {
  readonly position: number
  readonly title: string
  readonly itemCode: string
  readonly color: string
  readonly sizes: readonly string[]
}

const SIZE_WORDS: Readonly<Record<string, string>> = {
  ...{ XSMALL: 'XS', EXTRASMALL: 'XS', SMALL: 'S', SM: 'S', MEDIUM: 'M', MED: 'M', MD: 'M', LARGE: 'L', LG: 'L' },
  ...{ XLARGE: 'XL', EXTRALARGE: 'XL', XXL: '2XL', '2X': '2XL', XXXL: '3XL', '3X': '3XL', XXXXL: '4XL', '4X': '4XL' },
}

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The garment's own word for a size; the given one where it has none like it. */
function sizeOf(given: string, sizes: readonly string[]): string {
  const word = letters(given).replace(/^(ADULT|MENS|WOMENS|LADIES|UNISEX)/, '')
  const youth = /^(?:YOUTH|Y)(XS|S|M|L|XL|SMALL|MEDIUM|LARGE|XLARGE)$/.exec(word)?.[1]
  const wanted = youth ? `Y${SIZE_WORDS[youth] ?? youth}` : (SIZE_WORDS[word] ?? word)
  return sizes.find((size) => letters(size) === word) ?? sizes.find((size) => letters(size) === wanted) ?? given.trim()
}

/** By its place, color, code or title; 0 where none or several are meant. */
function garmentOf(given: string, garments: readonly GarmentNamed[]): number {
  if (given === '') return garments.length === 1 ? (garments[0]?.position ?? 0) : 0
  const wanted = letters(given)
  const names = ({ position, title, itemCode, color }: GarmentNamed) =>
    [String(position), color, itemCode, title, `${title} ${color}`, `${color} ${title}`].map(letters)
  const found = garments.filter((garment) => names(garment).includes(wanted))
  return found.length === 1 ? (found[0]?.position ?? 0) : 0
}

/** Without a heading the columns stand in the order of `IMPORT_COLUMNS`. */
export function readRow(
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[] = IMPORT_COLUMNS,
  garments: readonly GarmentNamed[],
): ImportedRow {
  const cell = (column: ImportColumn): string => {
    const at = columns.indexOf(column)
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }
  const name = cell('name')
  const garment = garmentOf(cell('garment'), garments)
  const sizes = garments.find(({ position }) => position === garment)?.sizes ?? []
  const quantity = cell('quantity')
  const full = [cell('first'), cell('last')].filter((part) => part !== '').join(' ')
  return {
    ...{ garment, name, number: cell('number').replace(/^#/, ''), email: cell('email') },
    size: sizeOf(cell('size'), sizes),
    quantity: quantity === '' ? 1 : /^\d{1,5}$/.test(quantity) ? Number(quantity) : Number.NaN,
    who: cell('who') || full || name,
  }
}
