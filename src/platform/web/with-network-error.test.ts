import { expect, test } from 'vitest'
import { withNetworkError } from './with-network-error.ts'

const answerTo = (post: Promise<unknown>) => withNetworkError(post, ({ error }) => ({ error }))
const failure = (status: number) => ({ status, statusText: '', data: '', internal: false })

test('a post that did not get through is answered in the form, with a status at which nothing is read again', async () => {
  expect(await answerTo(Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    data: { error: 'This couldn’t be sent. Please check your connection and try again.' },
    init: { status: 503 },
  })
  expect(await answerTo(Promise.reject(failure(502)))).toMatchObject({
    data: { error: 'Something went wrong on our side. Please try again in a moment.' },
    init: { status: 503 },
  })
})

test('what the shop answered, and what a page throws on purpose, goes its way', async () => {
  expect(await answerTo(Promise.resolve({ done: true }))).toEqual({ done: true })
  const away = new Response(null, { status: 302 })
  await expect(answerTo(Promise.reject(away))).rejects.toBe(away)
  await expect(answerTo(Promise.reject(failure(404)))).rejects.toEqual(failure(404))
})
