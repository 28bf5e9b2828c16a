import { randomInt } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { keyedHash, keyedHashes } from '#platform/server/identity/index.ts'
import { plainCode, RECOVERY_CODES, toRecoveryCode } from '../model/code.ts'
import { recoveryCodes } from './tables.ts'

const FINE = 2 ** 32

const subjectOf = (userId: string, plain: string): string => `recovery:${userId}:${plain}`

const newCode = (): string => toRecoveryCode(Array.from({ length: 12 }, () => randomInt(FINE) / FINE))

/** Ten new codes, shown this once; the ones before are dead. */
export async function replaceRecoveryCodes(call: Call, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashOf = (code: string) => keyedHash(call, subjectOf(userId, plainCode(code)))
  const rows = codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: call.now }))
  await call.db.transaction(async () => {
    await call.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await call.db.insert(recoveryCodes).values(rows)
  })
  return codes
}

/** False where there is no such code any more. */
export async function spendRecoveryCode(call: Call, userId: string, plain: string): Promise<boolean> {
  const hashes = keyedHashes(call, subjectOf(userId, plain))
  const spent = await call.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes)))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

export async function countRecoveryCodes(call: Call, userId: string): Promise<number> {
  const [found] = await call.db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return found?.left ?? 0
}
