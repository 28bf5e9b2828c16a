import type { PageForm } from './page-form.ts'
import { dictOf, isArray, isDict, isRef, name, type PdfObject, type PdfRef, type PdfValue } from './pdf-value.ts'

/** Written in a name as it is; all else by its number, and the sign that names within JavaScript begin with. */
const PLAIN = /^[!"$&'*+,\-.0-9:;=?@A-Z\\^`a-z|~]$/

/** A name without its slash. */
export const writtenName = (text: string): string =>
  [...text].map((sign) => (PLAIN.test(sign) ? sign : `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)).join('')

/** Never with an exponent, which the format does not know. */
const writtenNumber = (amount: number): string => amount.toFixed(6).replace(/\.?0+$/, '')

function written(value: PdfValue): string {
  if (isArray(value)) return `[${value.map(written).join(' ')}]`
  if (isDict(value)) return `<<${value.fields.map(([key, one]) => `/${writtenName(key)} ${written(one)}`).join('\n')}>>`
  if (typeof value === 'number') return writtenNumber(value)
  if (value === null || typeof value !== 'object') return String(value)
  if ('hex' in value) return `<${value.hex}>`
  return 'ref' in value ? `${value.ref} 0 R` : `/${writtenName(value.name)}`
}

function shifted(value: PdfValue, by: number): PdfValue {
  if (isArray(value)) return value.map((one) => shifted(one, by))
  if (isRef(value)) return { ref: value.ref + by }
  return isDict(value) ? { fields: value.fields.map(([key, one]) => [key, shifted(one, by)]) } : value
}

// The catalog, the list of pages, the page and its content stand before the objects of the form.
const [CATALOG, PAGES, PAGE, CONTENT, FIRST] = [1, 2, 3, 4, 5]

function framesOf({ width, height, layers, hidden }: PageForm): PdfObject[] {
  const ref = (number: number): PdfRef => ({ ref: number })
  const refs = (places: readonly number[]) => places.map((place) => ref(place + FIRST))
  const shown = dictOf({ OFF: refs(hidden), Order: [] })
  return [
    {
      value: dictOf({
        Type: name('Catalog'),
        Pages: ref(PAGES),
        OCProperties: layers.length > 0 ? dictOf({ OCGs: refs(layers), D: shown }) : undefined,
      }),
    },
    { value: dictOf({ Type: name('Pages'), Kids: [ref(PAGE)], Count: 1 }) },
    {
      value: dictOf({
        Type: name('Page'),
        Parent: ref(PAGES),
        MediaBox: [0, 0, width, height],
        Resources: dictOf({ XObject: dictOf({ Form: ref(FIRST) }) }),
        Contents: ref(CONTENT),
      }),
    },
    { value: dictOf({}), stream: Buffer.from('/Form Do') },
  ]
}

/** A file of one page that shows a form, and nothing else. */
export function writePdf(form: PageForm): Uint8Array {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let at = 0
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    at += bytes.byteLength
  }
  const objects = [
    ...framesOf(form),
    ...form.objects.map(({ value, ...rest }) => ({ ...rest, value: shifted(value, FIRST) })),
  ]
  put('%PDF-1.7\n')
  for (const [index, { value, stream }] of objects.entries()) {
    offsets.push(at)
    const length = stream ? [['Length', stream.byteLength] as const] : []
    put(`${index + 1} 0 obj\n${written(isDict(value) ? { fields: [...value.fields, ...length] } : value)}`)
    if (stream) for (const part of ['\nstream\n', stream, '\nendstream']) put(part)
    put('\nendobj\n')
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const start = at
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`)
  put(`trailer\n<</Size ${objects.length + 1}/Root ${CATALOG} 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
