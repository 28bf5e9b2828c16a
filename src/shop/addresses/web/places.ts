import { api } from '#platform/web/api.ts'
import type { FoundPlace, findPlace, findPostalCode, suggestStreets } from '../contract.ts'

/** Looking up only helps to type: where it fails, the address is typed by hand and nobody is told of it. */
const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

export async function placeOfCode(code: string): Promise<Omit<FoundPlace, 'street'> | undefined> {
  const found = await orNothing(api.call<typeof findPostalCode>('post', '/api/addresses/postal-code', { code }))
  return found?.place ?? undefined
}

export interface Street {
  readonly id: string
  readonly street: string
  readonly area: string
}

// Whether the shop has street data does not change while a page is open.
let isAvailable = true

export async function streetsLike(text: string, session: string): Promise<readonly Street[]> {
  if (!isAvailable) return []
  const found = await orNothing(api.call<typeof suggestStreets>('post', '/api/addresses/suggest', { text, session }))
  isAvailable = found?.available ?? isAvailable
  return found?.suggestions ?? []
}

export async function placeBehind(id: string, session: string): Promise<FoundPlace | undefined> {
  const found = await orNothing(api.call<typeof findPlace>('post', '/api/addresses/place', { id, session }))
  return found?.place
}

export const newTypingSession = (): string => [...crypto.getRandomValues(new Uint32Array(3))].join('-')
