export const MOST_FILES = 5
const FILE_LIMIT = 10_000_000
/** What the mail programs of most people still take. */
export const ALL_FILES_LIMIT = 25_000_000

export const TOO_MANY = `Up to ${MOST_FILES} files can be attached.`
const TOO_LARGE = 'Each file can have up to 10 MB.'
const TOO_LARGE_TOGETHER = 'The files can have up to 25 MB together.'
export const WRONG_KIND = 'Attachments can be pictures (PNG, JPEG, WebP, GIF) or PDF.'

/** What a file chooser offers; the content decides on the server. */
export const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,application/pdf'

interface Sized {
  readonly size: number
}

/** What is wrong with the files by number and size. */
export function filesProblem(files: readonly Sized[]): string | undefined {
  if (files.length > MOST_FILES) return TOO_MANY
  if (files.some((file) => file.size > FILE_LIMIT)) return TOO_LARGE
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return total > ALL_FILES_LIMIT ? TOO_LARGE_TOGETHER : undefined
}

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
