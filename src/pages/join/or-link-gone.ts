import { data } from 'react-router'
import { ApiError } from '#platform/base/client.ts'

/** A link that opens nothing, or nothing any more, is a page that says so. */
export function orLinkGone(error: unknown) {
  if (error instanceof ApiError && error.status < 429) return data({ roster: undefined }, { status: 404 })
  throw error
}
