import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addHours } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { readPictureId } from '../../model/looks.ts'
import { GARMENT_CUTS } from '../../model/style.ts'
import { currentCatalogue } from '../catalogue-cache.ts'
import { revisionOf } from './revisions.ts'

// Suppliers' pictures and whatever else lies there have other names: nothing but what is known to be superseded goes.
const PICTURE = /^pictures\/(\d{16})_(?:f|b|d|omf)_f[sml]_(?:card|none)\.(?:avif|webp|jpg|png)$/
const SHADE = /^shades\/(\d{1,4})_([a-z]+)_(?:f|b|d|omf)_f[ml]\.webp$/

/** Stands for the revisions of all cuts that this build of the shop has. */
const thisBuild = () =>
  createHash('sha256')
    .update(GARMENT_CUTS.map((cut) => `${cut} ${revisionOf(cut)}`).join())
    .digest('hex')

function isSuperseded(call: Call, key: string): boolean {
  const [, pictureId] = PICTURE.exec(key) ?? []
  if (pictureId) {
    const look = currentCatalogue(call).lookOf(Number(pictureId))
    return look !== undefined && readPictureId(Number(pictureId)).revision !== revisionOf(look.cut)
  }
  const [, revision, name] = SHADE.exec(key) ?? []
  const cut = GARMENT_CUTS.find((known) => known === name)
  return cut !== undefined && Number(revision) !== revisionOf(cut)
}

/** Deletes kept pictures of earlier renders: no address leads to them any more, and they would be made again. */
export const sweepPictures = defineJob({
  name: 'catalogue.sweep-pictures',
  data: z.object({ build: z.string() }),
  queue: 'sweeps',
  async work(call, { build }) {
    // A process of another build must not judge by its own revisions.
    if (build !== thisBuild()) return
    let gone = 0
    for (const folder of ['pictures', 'shades']) {
      for await (const key of call.storage.keys(folder)) {
        if (!isSuperseded(call, key)) continue
        await call.storage.delete(key)
        gone++
      }
    }
    if (gone > 0) call.log.info({ gone }, 'pictures of earlier renders were deleted')
  },
})

/** At each start; once for all processes of a build, and not before those of the one before are gone. */
export async function planSweep(call: Call): Promise<void> {
  const build = thisBuild()
  await call.jobs.send(sweepPictures, { build }, { key: build, after: addHours(call.now, 1) })
}
