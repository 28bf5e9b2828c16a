import sharp from 'sharp'
import { z } from 'zod'
import { kindOf } from '#platform/base/file-kind.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { AVATAR_PIXELS } from '#shop/accounts/model/avatar.ts'
import { hasAvatarFrom, storeAvatar } from '#shop/accounts/server/index.ts'
import { googleSignIn } from './google.ts'

const PATIENCE_MS = 5_000
const MOST_BYTES = 1_000_000
const MOST_PIXELS = 4_000_000

async function download(source: URL): Promise<Uint8Array> {
  const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok || !response.body) throw new Error(`the picture is answered with ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new Error('the picture is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Decoded and drawn anew, so that nothing of the file but its pixels is served from the shop's address. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = kindOf(bytes)
  // A drawing could ask for any amount of work.
  if (!kind || kind === 'pdf') throw new Error('the picture is none')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
}

/** Fetches the picture of a Google account once. Without one nothing is missing: the next sign-in tries again. */
export const fetchAvatar = defineJob({
  name: 'signin.fetch-avatar',
  queue: 'outbound',
  data: z.object({ userId: z.string(), source: z.url() }),
  async work(call, { userId, source }) {
    const address = new URL(source)
    if (!call.use(googleSignIn).servesPicture(address) || (await hasAvatarFrom(call, userId, source))) return
    try {
      await call.disk.requireRoom('file')
      await storeAvatar(call, { userId, source, picture: await redraw(await download(address)) })
    } catch (cause) {
      call.log.warn({ err: cause, userId }, 'the picture of a Google account could not be fetched')
    }
  },
})
