import { PdfRefusal } from './pdf-refusal.ts'
import { isDict, type PdfDict, type PdfObject, type PdfValue, valueIn } from './pdf-value.ts'

// Reads a PDF as PDFium writes it: one object after the other, none packed in another, each stream with its length. What
// customers send is read by PDFium alone.

export interface PdfFile {
  readonly objects: ReadonlyMap<number, PdfObject>
  readonly trailer: PdfDict
}

const MOST_DEPTH = 200
/** Beyond it, no number can be written without an exponent, which the format does not know. */
const MOST_AMOUNT = 1e20
const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const code = (sign: string) => sign.charCodeAt(0)
const [OPEN, CLOSE, BACKSLASH, LESS, GREATER] = [code('('), code(')'), code('\\'), code('<'), code('>')]

const unreadable = (): never => {
  throw new PdfRefusal('UNSAFE_PDF')
}

function createReader(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0

  const isRegular = (byte: number | undefined) => byte !== undefined && !WHITE.has(byte) && !DELIMITERS.has(byte)
  const skipWhite = () => {
    while (at < buffer.length && WHITE.has(buffer[at] ?? 0)) at++
  }
  const isNext = (text: string) => buffer.toString('latin1', at, at + text.length) === text

  function signs(): string {
    const from = at
    while (isRegular(buffer[at])) at++
    return buffer.toString('latin1', from, at)
  }

  function word(): string {
    skipWhite()
    return signs()
  }

  function letters(): PdfValue {
    const found: number[] = []
    for (let depth = 1; ; at++) {
      const byte = buffer[at] ?? unreadable()
      if (byte === BACKSLASH) {
        const sign = String.fromCharCode(buffer[++at] ?? 0)
        const digits = /^[0-7]{1,3}/.exec(buffer.toString('latin1', at, at + 3))?.[0]
        if (digits !== undefined) at += digits.length - 1
        found.push(digits === undefined ? code(ESCAPES[sign] ?? sign) : Number.parseInt(digits, 8) & 255)
        continue
      }
      if (byte === OPEN) depth++
      if (byte === CLOSE && --depth === 0) break
      found.push(byte)
    }
    at++
    return { hex: Buffer.from(found).toString('hex') }
  }

  function hexadecimal(): PdfValue {
    const end = buffer.indexOf(GREATER, at)
    if (end < 0) unreadable()
    const digits = buffer.toString('latin1', at, end).replaceAll(/[^0-9a-fA-F]/g, '')
    at = end + 1
    return { hex: digits.length % 2 === 0 ? digits : `${digits}0` }
  }

  /** Which may be empty. */
  function nameHere(): string {
    at++
    return signs().replaceAll(/#([0-9a-fA-F]{2})/g, (_whole, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
  }

  function dict(depth: number): PdfDict {
    const fields: [string, PdfValue][] = []
    for (;;) {
      skipWhite()
      if (isNext('>>')) break
      if (!isNext('/')) unreadable()
      fields.push([nameHere(), value(depth)])
    }
    at += 2
    return { fields }
  }

  function array(depth: number): PdfValue {
    const values: PdfValue[] = []
    for (skipWhite(); !isNext(']'); skipWhite()) values.push(value(depth))
    at++
    return values
  }

  function plain(): PdfValue {
    const text = word()
    if (text === 'true' || text === 'false') return text === 'true'
    if (text === 'null') return null
    const number = Number(text)
    if (text === '' || !(Math.abs(number) < MOST_AMOUNT)) return unreadable()
    const before = at
    if (/^\d+$/.test(text) && /^\d+$/.test(word()) && word() === 'R') return { ref: number }
    at = before
    return number
  }

  function value(depth: number): PdfValue {
    if (depth > MOST_DEPTH) unreadable()
    skipWhite()
    if (isNext('<<')) {
      at += 2
      return dict(depth + 1)
    }
    const byte = buffer[at++]
    if (byte === code('[')) return array(depth + 1)
    if (byte === OPEN) return letters()
    if (byte === LESS) return hexadecimal()
    at--
    return byte === code('/') ? { name: nameHere() } : plain()
  }

  function streamOf(of: PdfValue): Uint8Array | undefined {
    skipWhite()
    if (!isNext('stream') || !isDict(of)) return undefined
    at += 'stream'.length
    if (isNext('\r')) at++
    if (isNext('\n')) at++
    const length = valueIn(of, 'Length')
    if (typeof length !== 'number' || length < 0 || at + length > buffer.length) return unreadable()
    const stream = buffer.subarray(at, at + length)
    at += length
    return word() === 'endstream' ? stream : unreadable()
  }

  function object(): PdfObject {
    word()
    if (word() !== 'obj') unreadable()
    const read = value(0)
    const stream = streamOf(read)
    if (word() !== 'endobj') unreadable()
    return stream ? { value: read, stream } : { value: read }
  }

  return {
    read(): PdfFile {
      const objects = new Map<number, PdfObject>()
      // Behind the lines that say that this is a PDF.
      at = buffer.indexOf(' 0 obj')
      if (at < 0) unreadable()
      while (isRegular(buffer[at - 1])) at--
      for (let number = word(); number !== 'xref'; number = word()) {
        if (!/^\d+$/.test(number)) unreadable()
        objects.set(Number(number), object())
      }
      at = buffer.indexOf('trailer', at)
      if (at < 0) unreadable()
      at += 'trailer'.length
      const trailer = value(0)
      return isDict(trailer) ? { objects, trailer } : unreadable()
    },
  }
}

export const readPdfObjects = (bytes: Uint8Array): PdfFile => createReader(bytes).read()

/** What a value stands for: a reference is followed, once. */
export function resolved({ objects }: PdfFile, value: PdfValue | undefined): PdfValue | undefined {
  if (typeof value !== 'object' || value === null || !('ref' in value)) return value
  const found = objects.get(value.ref)?.value
  return typeof found === 'object' && found !== null && 'ref' in found ? undefined : found
}

export const dictIn = (file: PdfFile, dict: PdfDict | undefined, key: string): PdfDict | undefined => {
  const found = dict && resolved(file, valueIn(dict, key))
  return isDict(found) ? found : undefined
}
