import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { drawQrCode } from '#platform/server/qr-code.ts'
import type * as contract from '../../sharing-contract.ts'
import { findOwnRoster } from '../own-roster.ts'

export async function getRosterLink(
  call: CallOf<typeof contract.getRosterLink>,
  { rosterId }: InputOf<typeof contract.getRosterLink>,
): Promise<ResultOf<typeof contract.getRosterLink>> {
  const { linkToken } = await findOwnRoster(call, rosterId)
  if (linkToken === null) return { link: null }
  const url = `${call.config.publicUrl}/join/${linkToken}`
  return { link: { url, code: drawQrCode(url) } }
}
