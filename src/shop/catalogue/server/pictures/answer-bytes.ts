import type { Call } from '#platform/server/call.ts'
import { isKnown } from '#platform/server/etag.ts'

export const FOREVER = 'public, max-age=31536000, immutable'
/** For what stands in for something better that is being made, or for an address of former renders. */
export const SOON = 'public, max-age=60'

interface FileHeaders extends Record<string, string> {
  readonly etag: string
}

/** The bytes, unless the asker has them already. */
export async function answerBytes(
  call: Call,
  read: () => Promise<Uint8Array>,
  headers: FileHeaders,
): Promise<Response> {
  if (isKnown((name) => call.headers.get(name), headers)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await read()), { headers })
}
