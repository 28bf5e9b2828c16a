import { createHash } from 'node:crypto'
import { type LineOptions, optionsInHash } from '#shop/pricing/model/line-options.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'
import type { RosterRef } from '../model/roster-ref.ts'

/** What a buyer confirmed of one item. */
export interface Approval {
  /** SHA-256 of everything below the price: garment, sizes, artwork and where it lies. */
  readonly hash: string
  /** SHA-256 of each original by its artwork, to tell which one is another when the hash is. */
  readonly artworks: Readonly<Record<string, string>>
}

/** What is approved, in plain data. Words and prices may be read differently later and are left out. */
export interface ApprovedItem {
  readonly styleId: number
  readonly itemCode: string
  readonly color: string
  readonly quantities: Quantities
  readonly options: LineOptions
  /** What is printed and where, with the content of each artwork in it; null for blanks. */
  readonly placement: unknown
  /** What each piece says, where they say different things. */
  readonly roster?: Pick<RosterRef, 'hash'> | null
}

/** JSON whose fields stand in one order: a database keeps them in none. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join()}}`
}

const FORM = 1

export function approve(item: ApprovedItem, artworks: Readonly<Record<string, string>>): Approval {
  const { styleId, itemCode, color, options, placement, roster } = item
  const quantities = dropZeros(item.quantities)
  const approved = {
    ...{ form: FORM, styleId, itemCode, color, quantities, ...optionsInHash(options), placement },
    ...(roster && { roster: roster.hash }),
  }
  return { hash: createHash('sha256').update(canonical(approved)).digest('hex'), artworks }
}
