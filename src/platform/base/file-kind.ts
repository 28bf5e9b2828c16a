/** The kinds of file that people may send along: pictures and PDF. */
export const KINDS = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
} as const
export type Kind = keyof typeof KINDS

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What the first bytes say; neither name nor declared type is asked. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-2048))
  return startsWith(bytes, '%PDF-') && tail.includes('%%EOF') ? 'pdf' : undefined
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that is one everywhere: no path, no sign that a system reads as more than a letter, and the true ending. */
export function cleanName(name: string, kind: Kind): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _()-]+/gu, '-')
    .replace(/^[-\s]+|[-\s]+$/g, '')
    .slice(0, 80)
  const safe = stem === '' || RESERVED.test(stem) ? `file${stem && `-${stem}`}` : stem
  return `${safe}.${KINDS[kind].extension}`
}
