import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { addressErrors } from '../../contract.ts'
import { PlacesSilent } from './provider.ts'

/** A vendor that is out says so in our words, and to our log without what was typed. */
export async function failWhenSilent<T>(call: Call, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (!(cause instanceof PlacesSilent)) throw cause
    call.log.warn({ why: cause.message }, 'address suggestions')
    return fail(addressErrors, 'PLACES_SILENT')
  }
}
