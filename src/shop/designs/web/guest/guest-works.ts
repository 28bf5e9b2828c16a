import { namedArtworkIds } from '../../model/document/design.ts'
import type { TransferredWork } from '../document/editor-start.ts'
import {
  type DeviceDraft,
  type DraftStore,
  deviceDraftKey,
  GUEST_ID,
  readDeviceDrafts,
} from '../drafts/device-drafts.ts'
import { claimWork, deviceStore, TAB_ID } from '../drafts/device-store.ts'
import { type DevicePicture, type DevicePictures, devicePictures } from './device-pictures.ts'

/** A design that was made on this device without an account. */
export interface GuestWork {
  readonly workId: string
  /** Its state in each tab that has it, the newest first. */
  readonly drafts: readonly [DeviceDraft, ...DeviceDraft[]]
}

interface Device {
  readonly drafts: DraftStore
  readonly pictures: DevicePictures
}

const thisDevice: Device = { drafts: deviceStore, pictures: devicePictures }

export const GUEST_WORK_DAYS = 30
const DAY_MS = 24 * 3_600_000
export const GUEST_WORK_MS = GUEST_WORK_DAYS * DAY_MS

function byWork(drafts: readonly DeviceDraft[]): GuestWork[] {
  const works = new Map<string, GuestWork>()
  for (const draft of drafts) {
    const { workId } = draft
    const known = works.get(workId)
    works.set(workId, { workId, drafts: known ? [...known.drafts, draft] : [draft] })
  }
  return [...works.values()]
}

/** What was chosen today may only just be on its way into a design; what the shop refused outlives its own. */
const isOld = ({ at, refused }: DevicePicture, now: number): boolean =>
  refused ? refused.at < now - GUEST_WORK_MS : at < now - DAY_MS

/** Artwork that no design names any more. */
async function sweepPictures({ drafts, pictures }: Device, now: number): Promise<void> {
  const named = new Set((await readDeviceDrafts(drafts, GUEST_ID)).flatMap(({ document }) => namedArtworkIds(document)))
  for (const picture of await pictures.all())
    if (!named.has(picture.id) && isOld(picture, now)) await pictures.remove(picture.id)
}

/** What guests have made on this device, newest first; what nobody has touched for thirty days is deleted. */
export async function readGuestWorks(now = Date.now(), device = thisDevice): Promise<GuestWork[]> {
  // A browser that stores nothing has none.
  const drafts = await readDeviceDrafts(device.drafts, GUEST_ID).catch(() => [])
  const fresh = drafts.filter(({ at }) => at >= now - GUEST_WORK_MS)
  for (const { key } of drafts.filter((one) => !fresh.includes(one))) await device.drafts.remove(key)
  await sweepPictures(device, now).catch(() => undefined)
  return byWork(fresh)
}

/** Takes a design up again in this page: where it opens, and with what. */
export async function openGuestWork({ drafts: [draft] }: GuestWork): Promise<{ path: string; state: TransferredWork }> {
  const { isFree, writer } = await claimWork(draft)
  const key = deviceDraftKey(draft, TAB_ID)
  await deviceStore.put({ ...draft, key, tab: TAB_ID, writer, aside: false })
  // Another tab that has it open keeps its own.
  if (isFree && draft.key !== key) await deviceStore.remove(draft.key)
  return { path: draft.path, state: { design: draft.document, workId: draft.workId, writer } }
}

/** Deletes a design from the device, with the artwork that it alone names; what the shop refused is discarded by itself. */
export async function deleteGuestWork(workId: string, device = thisDevice): Promise<void> {
  const drafts = await readDeviceDrafts(device.drafts, GUEST_ID)
  const mine = drafts.filter((one) => one.workId === workId)
  const others = drafts.filter((one) => one.workId !== workId)
  for (const { key } of mine) await device.drafts.remove(key)
  const named = new Set(others.flatMap(({ document }) => namedArtworkIds(document)))
  for (const id of new Set(mine.flatMap(({ document }) => namedArtworkIds(document))))
    if (!named.has(id) && !(await device.pictures.get(id))?.refused) await device.pictures.remove(id)
}
