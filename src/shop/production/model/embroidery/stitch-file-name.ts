const LONGEST = 80
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _()-]+/gu, '-')
    .replace(/^[-\s]+|[-\s]+$/g, '')

/** The name of a stitch file without path and signs, with the ending that a machine goes by: whatever is in it is never shown. */
export function stitchFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const [, ending = ''] = /\.([a-z0-9]{1,8})$/i.exec(last) ?? []
  const stem = plain(ending === '' ? last : last.slice(0, -ending.length - 1)).slice(0, LONGEST)
  const safe = stem === '' || RESERVED.test(stem) ? `stitches${stem && `-${stem}`}` : stem
  return ending === '' ? safe : `${safe}.${ending}`
}
