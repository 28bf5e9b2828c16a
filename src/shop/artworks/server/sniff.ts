import { KINDS, kindOf } from '#platform/base/file-kind.ts'

/** The media type of a picture that the shop decodes, by its first bytes; a name or type that somebody sends is never asked. */
export function sniffType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const kind = kindOf(bytes)
  return kind === 'png' || kind === 'jpeg' || kind === 'webp' ? KINDS[kind].contentType : undefined
}

/** Whether a file may be an SVG; its cleaning decides. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 4000))
    .replace(/^\ufeff/, '')
    .trimStart()
  return head.startsWith('<') && /<svg[\s>/]/i.test(new TextDecoder().decode(bytes.subarray(0, 100_000)))
}

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
/** EPS as DOS wrote it: PostScript and a picture of it behind a table. */
const DOS_EPS = '\xc5\xd0\xd3\xc6'

/** What some programs begin PostScript with. */
const END_OF_JOB = '\x04'

export type UploadKind = 'raster' | 'svg' | 'pdf' | 'postscript' | 'photoshop'

/** What an upload is to be read as; whoever reads it decides whether it is that. Illustrator's files hold a PDF. */
export function sniffUpload(bytes: Uint8Array): UploadKind {
  if (sniffType(bytes)) return 'raster'
  if (looksLikeSvg(bytes)) return 'svg'
  const start = startOf(bytes)
  if (start.startsWith('8BPS')) return 'photoshop'
  if (start.startsWith(DOS_EPS) || start.replace(END_OF_JOB, '').trimStart().startsWith('%!')) return 'postscript'
  return start.includes('%PDF-') ? 'pdf' : 'raster'
}
