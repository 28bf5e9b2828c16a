import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { countDeadHashes, resealColumn, seal, unseal } from '#platform/server/identity/index.ts'
import { STEP_SECONDS } from '../model/code.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const PURPOSE = 'second-factor'
const SECRET_BYTES = 20

// What every authenticator app understands; the others read the address and ignore what differs.
const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: identity.name, label: email, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret })

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString()

export const sealSecret = (call: Call, secret: string): string => seal(call, PURPOSE, secret)

export const unsealSecret = (call: Call, sealed: string): string | undefined => unseal(call, PURPOSE, sealed)

/** Seals with the shop's new secret what stands under the old one. Answers what no accepted secret opens any more. */
export async function resealSecondFactors(call: Call): Promise<{ apps: number; recoveryCodes: number }> {
  await resealColumn(call, secondFactors.pendingSecret, PURPOSE)
  return {
    apps: await resealColumn(call, secondFactors.secret, PURPOSE),
    recoveryCodes: await countDeadHashes(call, recoveryCodes.codeHash),
  }
}

/** The half minute to which the code belongs: this one, the one before or the one after; undefined for a wrong code. */
export function totpStepOf(call: Call, sealed: string, code: string): number | undefined {
  const secret = unsealSecret(call, sealed)
  if (secret === undefined) return undefined
  const timestamp = call.now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Uses the half minute up: of two who enter its code one is too late, and a code that was seen is worth nothing. */
export async function takeStep(call: Call, userId: string, step: number): Promise<boolean> {
  const taken = await call.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}
