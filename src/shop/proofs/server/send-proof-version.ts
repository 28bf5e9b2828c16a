import { and, eq, lte } from 'drizzle-orm'
import { Expected, fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { claimFiles, storeFiles } from '#platform/server/storage/stored-files.ts'
import type { ItemContent, PressOrder } from '#shop/orders/server/index.ts'
import { productionErrors } from '#shop/production/contract.ts'
import { proofErrors } from '../contract.ts'
import { MOST_PROOF_VERSIONS } from '../model/limits.ts'
import { isStillProofed } from '../model.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { proofsTexts } from '../texts.ts'
import { type BuiltVersion, buildVersion } from './build-version.ts'
import { emailProof } from './email-jobs.ts'
import { hashNow, lockProof, type ProofRow } from './find-proof.ts'
import { proofLinks, proofs, proofVersions } from './tables.ts'

interface NewVersion {
  readonly order: PressOrder
  /** The version that its sender has seen. */
  readonly after: number
  readonly contents: readonly ItemContent[]
  readonly message: string
  /** Null where it goes by itself. */
  readonly sentBy: string | null
}

/** Draws the pictures and stores them; those that cannot be drawn leave their place empty. One after the other. */
async function storePicturesOf(call: Call, { pictures, items }: BuiltVersion) {
  const keys = new Map<number, string>()
  const files: { key: string; bytes: Buffer; contentType: string }[] = []
  for (const [place, { draw }] of pictures.entries()) {
    const bytes = await draw().catch((cause: unknown) => {
      call.log.warn({ err: cause }, 'a proof lacks a picture')
    })
    if (!bytes) continue
    const key = `proofs/${newId('prf')}`
    keys.set(place, key)
    files.push({ key, bytes, contentType: 'image/jpeg' })
  }
  await storeFiles(call, files, { userId: null })
  const places = [...keys.keys()]
  const placeOf = (place: number | null) => (place !== null && keys.has(place) ? places.indexOf(place) : null)
  const shown = items.map((item) => ({
    ...item,
    views: item.views.map((view) => ({ ...view, garment: placeOf(view.garment), print: placeOf(view.print) })),
  }))
  return { keys: [...keys.values()], items: shown }
}

function checkOpen({ proof, order }: ProofRow, after: number): void {
  if (proof.withdrawnAt) fail(proofErrors, 'PROOF_WITHDRAWN')
  if (!isStillProofed(order.status)) fail(staffProofErrors, 'NO_PROOF_NOW')
  if (proof.version !== after) fail(staffProofErrors, 'PROOF_MOVED')
  if (after >= MOST_PROOF_VERSIONS) fail(staffProofErrors, 'TOO_MANY_VERSIONS')
  // A link could be mailed, and nobody sign in.
  if (order.userId === null) fail(staffProofErrors, 'NO_CUSTOMER')
}

function refuseProblems({ problems }: BuiltVersion): void {
  if (problems.length === 0) return
  const { status, text } = productionErrors.NOT_AS_APPROVED
  throw new Expected({ status, text: `${text} ${problems.join(' ')}` }, 'NOT_AS_APPROVED', { problems })
}

/**
 * Makes the version that holds from now on and has it emailed. Originals are read and pictures drawn before the transaction;
 * in it the order is held against what was drawn.
 */
export async function sendProofVersion(
  call: Call,
  { order, after, contents, message, sentBy }: NewVersion,
  alsoInside: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { orderNumber } = order
  const built = await buildVersion(call, order, contents)
  refuseProblems(built)
  if (built.items.length === 0) fail(staffProofErrors, 'NOTHING_TO_PROOF')
  const { keys, items } = await storePicturesOf(call, built)
  const version = after + 1
  await call.db.transaction(async () => {
    const row = await lockProof(call, orderNumber)
    checkOpen(row, after)
    if ((await hashNow(call, row.order.id, contents)) !== built.hash) fail(staffProofErrors, 'PRINT_CHANGED')
    await call.db.insert(proofVersions).values({
      ...{ orderNumber, version, hash: built.hash, items, pictures: keys, message, contents, sentBy },
      smallPrint: proofsTexts.smallPrint,
      sentAt: call.now,
    })
    await call.db.update(proofs).set({ version }).where(eq(proofs.orderNumber, orderNumber))
    await call.db.delete(proofLinks).where(and(eq(proofLinks.orderNumber, orderNumber), lte(proofLinks.version, after)))
    await claimFiles(call, keys)
    await call.jobs.send(emailProof, { orderNumber, version, day: 0 }, { key: `${orderNumber}-${version}-0` })
    await alsoInside()
  })
  return version
}
