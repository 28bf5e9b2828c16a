import { checkPlacesKey } from '#shop/addresses/server/index.ts'
import { checkXeroKeys } from '#shop/invoices/server/index.ts'
import { checkImageService } from '#shop/logos/server/index.ts'
import { checkStripeKey } from '#shop/payments/server/index.ts'
import { checkGoogleClient } from '#shop/signin/server/index.ts'
import { checkSupplierAccount } from '#shop/suppliers/server/index.ts'
import type { Config } from '../platform/server/config.ts'
import { checkDatabase } from '../platform/server/db/check-database.ts'
import { checkSmtp } from '../platform/server/mail/index.ts'
import type { SecretCheck } from '../platform/server/secret-check.ts'
import { checkStorage } from '../platform/server/storage/check-storage.ts'
import type { CommandAnswer } from './command-answer.ts'

/** One for each secret that somebody outside the shop gave out; undefined where none is set. */
function checksOf(config: Config): Readonly<Record<string, SecretCheck | undefined>> {
  const { databaseUrl, s3, smtpUrl, stripe, google, googleMapsKey, xero, openaiKey, openai, supplier } = config
  return {
    DATABASE_URL: databaseUrl === undefined ? undefined : () => checkDatabase(databaseUrl),
    S3_SECRET_ACCESS_KEY: s3 && (() => checkStorage(config)),
    SMTP_URL: smtpUrl === undefined ? undefined : () => checkSmtp(smtpUrl),
    STRIPE_SECRET_KEY: stripe && (() => checkStripeKey(stripe)),
    GOOGLE_CLIENT_SECRET: google && (() => checkGoogleClient(config)),
    GOOGLE_MAPS_KEY: googleMapsKey === undefined ? undefined : () => checkPlacesKey({ key: googleMapsKey }),
    XERO_CLIENT_SECRET: xero && (() => checkXeroKeys(xero)),
    OPENAI_API_KEY: openaiKey === undefined ? undefined : () => checkImageService({ key: openaiKey, ...openai }),
    SS_ACTIVEWEAR_API_KEY: supplier && (() => checkSupplierAccount(supplier)),
  }
}

/** Tries every secret of this environment where it counts, before a running shop gets it. */
export async function checkSecrets(config: Config): Promise<CommandAnswer> {
  const told = Object.entries(checksOf(config)).map(async ([name, check]) => {
    if (!check) return { line: `${name.padEnd(24)} is not set`, ok: true }
    const problem = await check()
    return { line: `${name.padEnd(24)} ${problem ? `REFUSED: ${problem}` : 'is accepted'}`, ok: !problem }
  })
  const lines = await Promise.all(told)
  return { output: lines.map(({ line }) => line).join('\n'), code: lines.every(({ ok }) => ok) ? 0 : 1 }
}
