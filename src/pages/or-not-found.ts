import { data } from 'react-router'
import { ApiError } from '#platform/base/client.ts'

/** For the read that a page is about: what the gate does not know, or cannot even be an id, is no page of the shop. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 })
  throw error
}
