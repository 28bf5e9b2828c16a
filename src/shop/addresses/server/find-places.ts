import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { addressErrors, type findPlace, type findPostalCode, type suggestStreets } from '../contract.ts'
import { wholeCode } from '../model/address.ts'
import { addressProvider, PlacesSilent } from './places/provider.ts'

export async function placeOfPostalCode(
  call: CallOf<typeof findPostalCode>,
  { code }: AskOf<typeof findPostalCode>,
): Promise<ResultOf<typeof findPostalCode>> {
  const whole = wholeCode(code)
  if (!whole) return { place: null }
  return { place: (await call.use(addressProvider).placeOfCode(whole.country, whole.zip)) ?? null }
}

/** A vendor that is out says so in our words, and to our log without what was typed. */
async function orSilent<T>(call: Call, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (!(cause instanceof PlacesSilent)) throw cause
    call.log.warn({ why: cause.message }, 'address suggestions')
    return fail(addressErrors, 'PLACES_SILENT')
  }
}

const LEAST_TYPED = 3

export async function streetsLike(
  call: CallOf<typeof suggestStreets>,
  { text, session }: AskOf<typeof suggestStreets>,
): Promise<ResultOf<typeof suggestStreets>> {
  const typed = text.trim()
  if (typed.length < LEAST_TYPED) return { available: true, suggestions: [] }
  const found = await orSilent(call, call.use(addressProvider).suggestStreets({ text: typed, session }))
  return { available: found !== undefined, suggestions: [...(found ?? [])] }
}

export async function placeBehind(
  call: CallOf<typeof findPlace>,
  ask: AskOf<typeof findPlace>,
): Promise<ResultOf<typeof findPlace>> {
  const place = await orSilent(call, call.use(addressProvider).findPlace(ask))
  return place ? { place } : fail(addressErrors, 'PLACE_NOT_FOUND')
}
