import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { ARTWORK_RIGHTS } from '#shop/artworks/model/rights.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { needsRights } from '#shop/designs/model/layers/layer-kinds.ts'
import type { ConfirmedRights } from '#shop/orders/model/frozen-line.ts'
import { cartErrors } from '../contract.ts'

interface SentArtwork {
  readonly design: Design | null
  readonly designImages?: readonly string[] | null | undefined
  readonly hasRights?: boolean | undefined
}

/** Whoever brings pictures or words says to have the rights to them; shapes are anybody's, and so are blanks. */
export function requireRights(
  call: SignedIn,
  { design, designImages, hasRights }: SentArtwork,
): ConfirmedRights | null {
  const isNeeded = (designImages ?? []).length > 0 || design?.layers.some(needsRights) === true
  if (!isNeeded) return null
  if (hasRights) return { at: call.now.toISOString(), ...ARTWORK_RIGHTS }
  // The specified form has pictures and no such field: staff read on the order that nothing was confirmed.
  return design || hasRights === false ? fail(cartErrors, 'RIGHTS_NOT_CONFIRMED') : null
}
