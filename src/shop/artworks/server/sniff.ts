import { KINDS, kindOf } from '#platform/base/file-kind.ts'

/** The media type of a picture that the shop decodes, by its first bytes; a name or type that somebody sends is never asked. */
export function sniffType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const kind = kindOf(bytes)
  return kind === 'png' || kind === 'jpeg' || kind === 'webp' ? KINDS[kind].contentType : undefined
}

/** Whether a file may be an SVG; its cleaning decides. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 4000))
    .replace(/^\ufeff/, '')
    .trimStart()
  return head.startsWith('<') && /<svg[\s>/]/i.test(new TextDecoder().decode(bytes.subarray(0, 100_000)))
}
