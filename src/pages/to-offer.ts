import { redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'

/** An offer that was accepted in another tab, or is over, says so on its own page. */
export function toOffer(id: string, cause: unknown): never {
  if (cause instanceof ApiError && cause.code?.startsWith('OFFER_')) throw redirect(`/offers/${encodeURIComponent(id)}`)
  throw cause
}
