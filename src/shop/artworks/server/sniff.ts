/** What the first bytes say a file is; a name or media type that somebody sends is never asked. */
export function sniffType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const starts = (signature: readonly number[], from = 0) =>
    bytes.length >= from + signature.length && signature.every((byte, index) => bytes[from + index] === byte)
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return undefined
}

/** Whether a file may be an SVG; its cleaning decides. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 4000))
    .replace(/^\ufeff/, '')
    .trimStart()
  return head.startsWith('<') && /<svg[\s>/]/i.test(new TextDecoder().decode(bytes.subarray(0, 100_000)))
}
