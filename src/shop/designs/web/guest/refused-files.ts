import { type DevicePictures, devicePictures } from './device-pictures.ts'
import { GUEST_WORK_MS } from './guest-works.ts'
import type { RefusedFile } from './take-work.ts'

/** Keeps the originals of what the shop refused, with its sentence; what it took this time was refused no longer. */
export async function keepRefusedFiles(
  named: readonly string[],
  refused: readonly RefusedFile[],
  now = Date.now(),
  pictures: DevicePictures = devicePictures,
): Promise<void> {
  for (const id of named) {
    const picture = await pictures.get(id)
    if (!picture) continue
    const { refused: _before, ...plain } = picture
    const file = refused.find(({ artworkId }) => artworkId === id)
    const kept = file && { name: file.name, reason: file.reason, at: now }
    if (kept || picture.refused) await pictures.put(kept ? { ...plain, refused: kept } : plain)
  }
}

/** The files that lie here because the shop refused them, the latest first; after thirty days none. */
export async function readRefusedFiles(
  now = Date.now(),
  pictures: DevicePictures = devicePictures,
): Promise<RefusedFile[]> {
  const kept = (await pictures.all()).flatMap(({ id, refused }) => (refused ? [{ artworkId: id, ...refused }] : []))
  return kept
    .filter(({ at }) => at >= now - GUEST_WORK_MS)
    .sort((a, b) => b.at - a.at)
    .map(({ artworkId, name, reason }) => ({ artworkId, name, reason }))
}
