import { data, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { BookAnswer } from '#shop/addresses/web/book.tsx'
import { requireViewer } from '../require-viewer.ts'

type Page = Parameters<typeof requireViewer>[0] & {
  context: { get: (wanted: typeof apiContext) => PageApi }
}
type Change = (api: PageApi, userId: string, form: FormData) => Promise<BookAnswer>

/** The action of a book of saved things: one form in, what was done or why not out. */
export async function answerBook(page: Page, change: Change) {
  const { userId } = requireViewer(page)
  const form = await page.request.formData()
  try {
    return await change(page.context.get(apiContext), userId, form)
  } catch (error) {
    return data(refusalOf(error), { status: 400 })
  }
}

export const sendBook = (serverAction: () => Promise<unknown>) => withNetworkError(serverAction(), (refusal) => refusal)

/** Opened as a page a book shows where its things are. */
export const toPersonalInfo = () => redirect('/settings?tab=personal')
