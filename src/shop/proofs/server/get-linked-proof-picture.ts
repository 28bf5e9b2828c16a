import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { proofErrors } from '../contract.ts'
import { requireLink } from './links.ts'
import { servePicture } from './serve-picture.ts'

export async function getLinkedProofPicture(
  call: CallOf<typeof contract.getLinkedProofPicture>,
  { token, index }: InputOf<typeof contract.getLinkedProofPicture>,
): Promise<Response> {
  const { held } = await requireLink(call, token)
  return servePicture(call, held.pictures[index] ?? fail(proofErrors, 'LINK_NOT_GOOD'))
}
