import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../../embroidery-contract.ts'
import { embroideryErrors } from '../../embroidery-contract.ts'
import { findStitchFile, stitchFileKey } from './stitch-file-rows.ts'

/** Always a download, and never called anything but bytes: nobody looked at what is in it. */
export async function getStitchFile(
  call: SignedIn,
  { fileId }: InputOf<typeof contract.getStitchFile>,
): Promise<Response> {
  const { name } = (await findStitchFile(call, fileId)) ?? fail(embroideryErrors, 'NO_STITCH_FILE')
  const bytes = await call.storage.bytes(stitchFileKey(fileId))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  })
}
