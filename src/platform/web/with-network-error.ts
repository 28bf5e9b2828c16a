import { data, isRouteErrorResponse } from 'react-router'
import type { Refusal } from './forms.tsx'
import { webTexts } from './texts.ts'

/**
 * In a clientAction: a post that did not get through, or that the shop could not carry out, is answered like a refusal, so
 * that the form stays as it was typed. What a page throws on purpose goes its way. With its status nothing is read again,
 * which over a lost connection would end in the page of failures.
 */
export async function withNetworkError<T, A>(post: Promise<T>, answer: (refusal: Refusal) => A) {
  try {
    return await post
  } catch (cause) {
    const isBroken = isRouteErrorResponse(cause) && cause.status >= 500
    if (!isBroken && !(cause instanceof TypeError)) throw cause
    return data(answer({ error: isBroken ? webTexts.notDone : webTexts.notSent, code: undefined, fields: {} }), {
      status: 503,
    })
  }
}
