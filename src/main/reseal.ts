import type { Call } from '#platform/server/call.ts'
import { resealShares } from '#shop/designs/server/index.ts'
import { resealSecondFactors } from '#shop/second-factor/server/index.ts'

/** Moves everything to the shop's present secret, and warns of what a secret that has expired has closed for good. */
export async function resealAll(call: Call): Promise<void> {
  const { apps, recoveryCodes } = await resealSecondFactors(call)
  const shares = await resealShares(call)
  if (apps + recoveryCodes + shares === 0) return
  const sentence =
    'sealed with a SESSION_SECRET that is no longer accepted: give it as SESSION_SECRET_OLD with a later date, ' +
    'or see "Another secret" in docs/operations.md'
  call.log.warn({ authenticatorApps: apps, recoveryCodes, designLinks: shares }, sentence)
}
