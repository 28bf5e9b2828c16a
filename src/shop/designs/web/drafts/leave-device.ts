import { designsTexts } from '../../texts.ts'
import { DEVICE_DATABASE, isDatabaseThere } from './device-database.ts'

const LONGEST_MS = 3_000

const late = () => new Promise<undefined>((resolve) => void setTimeout(resolve, LONGEST_MS))

/**
 * Whoever signs out leaves nothing of theirs on the device for the next one at it: what waits goes into the account
 * first, and what does not get there in time is given up only on purpose. Whether to sign out.
 */
export async function leaveDevice(userId: string, load = () => import('./stored-work.ts')): Promise<boolean> {
  if (!(await isDatabaseThere(DEVICE_DATABASE).catch(() => false))) return true
  const work = await Promise.race([load().catch(() => undefined), late()])
  const isSent = work && (await Promise.race([work.sendUnsent(userId), late()]))
  if (!isSent && !confirm(designsTexts.unsentWork)) return false
  if (work) await work.deleteOwnWork(userId).catch(() => undefined)
  else indexedDB.deleteDatabase(DEVICE_DATABASE)
  return true
}
