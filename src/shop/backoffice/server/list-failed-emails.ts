import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findFailedEmails } from '#platform/server/mail/failed-emails.ts'
import type * as contract from '../emails-contract.ts'

const PAGE = 50

export async function listFailedEmails(
  call: CallOf<typeof contract.listFailedEmails>,
  { page: wanted }: InputOf<typeof contract.listFailedEmails>,
): Promise<ResultOf<typeof contract.listFailedEmails>> {
  const { emails, total, page, pages } = await findFailedEmails(call, { page: wanted, perPage: PAGE })
  const shown = emails.map(({ writtenAt, failedAt, ...email }) => ({
    ...email,
    writtenAt: writtenAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }))
  return { emails: shown, total, page, pages }
}
