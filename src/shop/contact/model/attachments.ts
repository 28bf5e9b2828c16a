export const MOST_ATTACHMENTS = 5
const FILE_LIMIT = 10_000_000
/** What the mail programs of most people still take. */
export const ALL_FILES_LIMIT = 25_000_000

export const TOO_MANY = `Up to ${MOST_ATTACHMENTS} files can be attached.`
const TOO_LARGE = 'Each file can have up to 10 MB.'
const TOO_LARGE_TOGETHER = 'The files can have up to 25 MB together.'
export const WRONG_KIND = 'Attachments can be pictures (PNG, JPEG, WebP, GIF) or PDF.'

/** What a file chooser offers; the content decides on the server. */
export const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,application/pdf'

interface Sized {
  readonly size: number
}

/** What is wrong with the files by number and size. */
export function attachmentsProblem(files: readonly Sized[]): string | undefined {
  if (files.length > MOST_ATTACHMENTS) return TOO_MANY
  if (files.some((file) => file.size > FILE_LIMIT)) return TOO_LARGE
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return total > ALL_FILES_LIMIT ? TOO_LARGE_TOGETHER : undefined
}
