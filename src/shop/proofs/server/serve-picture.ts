import { Readable } from 'node:stream'
import type { Call } from '#platform/server/call.ts'

/** A key never changes its bytes; who may see it can change, so it is kept for an hour and by nobody between. */
export async function servePicture(call: Call, key: string): Promise<Response> {
  const stream = Readable.toWeb(await call.storage.stream(key))
  return new Response(stream as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
    },
  })
}
