import { type Inches, inches, type Pixels, pixels } from '../geometry.ts'

/** An object of a stored document, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>

const MOST_INCHES = 200
const MOST_PIXELS = 100_000

export class Unreadable extends Error {}

export function refuse(what: string): never {
  throw new Unreadable(what)
}

export function readObject(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(what)
  return Object.fromEntries(Object.entries(value))
}

export function readText(value: unknown, what: string, longest: number): string {
  if (typeof value !== 'string' || value.length > longest) refuse(what)
  return value
}

export function readNumber(value: unknown, what: string, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) refuse(what)
  return value
}

export function readOneOf<T extends string>(value: unknown, what: string, all: readonly T[]): T {
  return all.find((one) => one === value) ?? refuse(what)
}

export const readInches = (value: unknown, what: string): Inches =>
  inches(readNumber(value, what, -MOST_INCHES, MOST_INCHES))

// A file may be a thousand times as wide as high, and printed half an inch wide.
export const readExtent = (value: unknown, what: string): Inches =>
  inches(readNumber(value, what, 0.000_001, MOST_INCHES))

export const readPixels = (value: unknown, what: string): Pixels => pixels(readNumber(value, what, 1, MOST_PIXELS))

export function readColor(value: unknown): string {
  const given = readText(value, 'color', 7)
  return /^#[0-9a-f]{6}$/.test(given) ? given : refuse('color')
}
