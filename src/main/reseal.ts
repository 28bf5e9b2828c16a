import type { Call } from '#platform/server/call.ts'
import { resealShares } from '#shop/designs/server/index.ts'
import { resealReceipts } from '#shop/group-payments/server/index.ts'
import { resealSecondFactors } from '#shop/second-factor/server/index.ts'

export interface Resealed {
  /** What no accepted secret opens any more, by kind. */
  readonly lost: {
    readonly authenticatorApps: number
    readonly recoveryCodes: number
    readonly designLinks: number
    readonly receipts: number
  }
  /** Recovery codes of staff that end with the secret before: hashes cannot be made anew. */
  readonly endingRecoveryCodes: number
}

/** Moves everything to the shop's present secret, and warns of what a secret that has expired has closed for good. */
export async function resealAll(call: Call): Promise<Resealed> {
  const { apps, recoveryCodes, endingRecoveryCodes } = await resealSecondFactors(call)
  const [designLinks, receipts] = [await resealShares(call), await resealReceipts(call)]
  const lost = { authenticatorApps: apps, recoveryCodes, designLinks, receipts }
  if (Object.values(lost).some((count) => count > 0)) {
    const sentence =
      'sealed with a SESSION_SECRET that is no longer accepted: give it as SESSION_SECRET_OLD with a later date, ' +
      'or see "SESSION_SECRET" in docs/secrets.md'
    call.log.warn(lost, sentence)
  }
  return { lost, endingRecoveryCodes }
}

const KINDS = [
  ['authenticatorApps', 'authenticator apps of staff'],
  ['recoveryCodes', 'recovery codes of staff'],
  ['designLinks', 'links to designs'],
  ['receipts', 'links that members of group orders are still to be emailed'],
] as const

/** For the operator: what was moved, and what is to be done before the old secret goes. */
export function describeResealed({ lost, endingRecoveryCodes }: Resealed): string {
  const gone = KINDS.filter(([kind]) => lost[kind] > 0).map(([kind, what]) => `  ${lost[kind]} ${what}`)
  return [
    'Everything that an accepted secret opens is sealed with SESSION_SECRET now.',
    ...(endingRecoveryCodes > 0
      ? [`${endingRecoveryCodes} recovery codes of staff end with SESSION_SECRET_OLD: tell staff to get new ones.`]
      : []),
    ...(gone.length > 0 ? ['No accepted secret opens any more:', ...gone] : []),
  ].join('\n')
}
