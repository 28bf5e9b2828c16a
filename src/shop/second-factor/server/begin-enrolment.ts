import { encode } from 'uqr'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { newSecret, sealSecret, unsealSecret, uriOfSecret } from './app-secret.ts'
import { begunBy, requireMayEnrol } from './begun-enrolment.ts'
import { secondFactors } from './tables.ts'

/** The dark squares as the path of an SVG whose unit is one square, without the quiet border of four that belongs around it. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}

/** The same secret again while the set-up is under way: a wrong code or a reload leaves what was scanned as it is. */
export async function beginEnrolment(call: SignedIn): Promise<ResultOf<typeof contract.beginEnrolment>> {
  const begun = begunBy(call, await requireMayEnrol(call))
  const { userId, email, sessionId } = call.actor
  const secret = (begun && unsealSecret(call, begun)) ?? newSecret()
  const pending = { pendingSecret: begun ?? sealSecret(call, secret), pendingSession: sessionId, begunAt: call.now }
  await call.db
    .insert(secondFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending })
  const uri = uriOfSecret(secret, email)
  return { secret, uri, qr: drawQrCode(uri) }
}
