import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { requireLink } from './links.ts'
import { toContents } from './to-proof.ts'

/** Shows and changes nothing: mail scanners follow links. */
export async function getLinkedProof(
  call: CallOf<typeof contract.getLinkedProof>,
  { token }: InputOf<typeof contract.getLinkedProof>,
): Promise<ResultOf<typeof contract.getLinkedProof>> {
  const { link, row, held } = await requireLink(call, token)
  const { firstName, lastName } = row.order
  return {
    // What staff write may name the order or somebody in it.
    proof: { ...toContents(held, (place) => `/api/proof-links/${token}/pictures/${place}`), message: '' },
    name: `${firstName} ${lastName.slice(0, 1)}`.trim(),
    expiresAt: link.expiresAt.toISOString(),
  }
}
