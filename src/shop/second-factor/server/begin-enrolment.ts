import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { drawQrCode } from '#platform/server/qr-code.ts'
import type * as contract from '../contract.ts'
import { newSecret, sealSecret, unsealSecret, uriOfSecret } from './app-secret.ts'
import { begunBy, requireMayEnrol } from './begun-enrolment.ts'
import { secondFactors } from './tables.ts'

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
