import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { proofErrors } from '../contract.ts'
import { findProofRow, findProofVersion, isOwnOrder } from './find-proof.ts'
import { servePicture } from './serve-picture.ts'

export async function getProofPicture(
  call: CallOf<typeof contract.getProofPicture>,
  { orderNumber, version, index }: InputOf<typeof contract.getProofPicture>,
): Promise<Response> {
  const row = await findProofRow(call, orderNumber, isOwnOrder(call))
  const held = row && (await findProofVersion(call, orderNumber, version))
  return servePicture(call, held?.pictures[index] ?? fail(proofErrors, 'PROOF_NOT_FOUND'))
}
