import { isRouteErrorResponse } from 'react-router'
import type { Refusal } from './forms.tsx'

const NOT_SENT = 'This could not be sent. Please check your connection and try again.'

/**
 * In a clientAction: a post that did not get through is answered like a refusal, so that the form stays as it was
 * typed. What a page throws on purpose goes its way.
 */
export async function unlessUnsent<T, A>(post: Promise<T>, answer: (refusal: Refusal) => A): Promise<T | A> {
  try {
    return await post
  } catch (cause) {
    const isLost = cause instanceof TypeError || (isRouteErrorResponse(cause) && cause.status >= 500)
    if (!isLost) throw cause
    return answer({ error: NOT_SENT, code: undefined, fields: {} })
  }
}
