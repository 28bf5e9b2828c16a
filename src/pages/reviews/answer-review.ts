import { data, redirect } from 'react-router'
import { apiContext, type PageApi, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { withReturn } from '#platform/web/return-to.ts'
import type { createReview, updateReview, withdrawReview } from '#shop/reviews/contract.ts'
import { reviewsPath, writePath } from '#shop/reviews/web/paths.ts'
import type { Route } from './+types/product-reviews'

interface Asked {
  userId: string
  styleId: string
  form: FormData
}

const wordsOf = (form: FormData) => ({
  rating: textOf(form, 'rating'),
  title: textOf(form, 'title'),
  body: textOf(form, 'body'),
})

const intents: Record<string, (api: PageApi, input: Asked) => Promise<unknown>> = {
  write: (api, { userId, styleId, form }) =>
    api.call<typeof createReview>('post', '/api/reviews/write', {
      userId,
      styleId,
      orderNumber: textOf(form, 'orderNumber') || undefined,
      ...wordsOf(form),
    }),
  edit: (api, { userId, form }) =>
    api.call<typeof updateReview>('post', '/api/reviews/edit', {
      userId,
      reviewId: textOf(form, 'reviewId'),
      ...wordsOf(form),
    }),
  withdraw: (api, { userId, form }) =>
    api.call<typeof withdrawReview>('post', '/api/reviews/withdraw', { userId, reviewId: textOf(form, 'reviewId') }),
}

/** Carries out what was sent and leads back to the reviews, so that reloading sends nothing twice. */
export async function answerReview({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const style = { ...params, styleId: Number(params.styleId) }
  if (!viewer) return redirect(withReturn('/signin', writePath(style)))
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const carryOut = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!carryOut) throw data(null, { status: 400 })
  const { userId } = viewer
  try {
    await carryOut(context.get(apiContext), { userId, styleId: params.styleId, form })
  } catch (error) {
    const words = { ...wordsOf(form), rating: Number(textOf(form, 'rating')) }
    return data({ refusal: refusalOf(error), words, intent, reviewId: textOf(form, 'reviewId') }, { status: 400 })
  }
  return redirect(`${reviewsPath(style)}?done=${intent}#yours`)
}
