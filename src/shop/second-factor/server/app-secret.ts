import { Secret, TOTP } from 'otpauth'
import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { countOldHashes, resealColumn, seal, unseal } from '#platform/server/identity/index.ts'
import { STEP_SECONDS } from '../model/code.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const PURPOSE = 'second-factor'

const SECRET_BYTES = 20

// What every authenticator app understands; the others read the address and ignore what differs.
export const totpOfSecret = (secret: string, email = '') =>
  new TOTP({ issuer: identity.name, label: email, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret })

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator app reads from a QR code. */
export const uriOfSecret = (secret: string, email: string): string => totpOfSecret(secret, email).toString()

export const sealSecret = (call: Call, secret: string): string => seal(call, PURPOSE, secret)

export const unsealSecret = (call: Call, sealed: string): string | undefined => unseal(call, PURPOSE, sealed)

/**
 * Seals with the shop's new secret what stands under the old one. Answers what no accepted secret opens any more, and
 * which recovery codes end with the one before.
 */
export async function resealSecondFactors(call: Call) {
  await resealColumn(call, secondFactors.pendingSecret, PURPOSE)
  const apps = await resealColumn(call, secondFactors.secret, PURPOSE)
  const { dead, ending } = await countOldHashes(call, recoveryCodes.codeHash)
  return { apps, recoveryCodes: dead, endingRecoveryCodes: ending }
}
