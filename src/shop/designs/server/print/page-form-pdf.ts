import type { Pdf } from '#platform/server/pdf/open-pdf.ts'
import { type PageForm, type PdfValue, writtenName } from '#shop/artworks/server/index.ts'

type Ref = ReturnType<Pdf['ref']>
type Fields = Record<string, unknown>

interface Size {
  readonly width: number
  readonly height: number
}

/** As the library takes it: names are texts, texts are bytes, references are objects of the document. */
function written(value: PdfValue, refs: readonly Ref[]): unknown {
  if (value === null || typeof value !== 'object') return value
  if ('name' in value) return writtenName(value.name)
  if ('hex' in value) return Buffer.from(value.hex, 'hex')
  if ('ref' in value) return refs[value.ref] ?? null
  if ('fields' in value) return fieldsOf(value.fields, refs)
  return value.map((one) => written(one, refs))
}

const fieldsOf = (fields: readonly (readonly [string, PdfValue])[], refs: readonly Ref[]): Fields =>
  Object.fromEntries(fields.map(([key, one]) => [writtenName(key), written(one, refs)]))

/** Writes the objects of a form, of which each may name each, into a document. */
function addObjects(pdf: Pdf, { objects }: PageForm, ofForm: Fields): readonly Ref[] {
  const held = objects.map(({ value }): unknown[] | Fields => (Array.isArray(value) ? [] : {}))
  const refs = held.map((data) => pdf.ref(data))
  for (const [index, { value, stream }] of objects.entries()) {
    const [ref, data] = [refs[index], held[index]]
    if (!ref || !data) continue
    const whole = written(value, refs)
    if (Array.isArray(data) && Array.isArray(whole)) data.push(...whole)
    else Object.assign(data, whole, index === 0 ? ofForm : {})
    // It is packed already.
    ref.compress = false
    ref.end(stream)
  }
  return refs
}

interface Layers {
  readonly OCGs: readonly Ref[]
  readonly D: { readonly OFF: readonly Ref[]; readonly Order: readonly Ref[] }
}
interface WithCatalog {
  readonly _root: { readonly data: { OCProperties?: Layers } }
}
// The library has no call for layers.
const hasCatalog = (pdf: object): pdf is WithCatalog => '_root' in pdf

/** What is off in the artwork is off in the print. */
function addLayers(pdf: Pdf, { layers, hidden }: PageForm, refs: readonly Ref[]): void {
  if (layers.length === 0 || !hasCatalog(pdf)) return
  const { data } = pdf._root
  const some = (places: readonly number[]) => places.flatMap((place) => refs[place] ?? [])
  const [all, off] = [data.OCProperties?.OCGs ?? [], data.OCProperties?.D.OFF ?? []]
  data.OCProperties = { OCGs: [...all, ...some(layers)], D: { OFF: [...off, ...some(hidden)], Order: [] } }
}

/** Draws a page of a PDF into a box about the origin, as it is: its paths, its inks by name and its fonts. */
export function drawPageForm(pdf: Pdf, form: PageForm, target: Size, opacity: number): void {
  // What overlaps within it fades as a whole.
  const refs = addObjects(pdf, form, opacity < 1 ? { Group: { Type: 'Group', S: 'Transparency' } } : {})
  addLayers(pdf, form, refs)
  const name = `Page${Object.keys(pdf.page.xobjects).length + 1}`
  pdf.page.xobjects[name] = refs[0]
  pdf.opacity(opacity)
  const [across, down] = [target.width / form.width, target.height / form.height]
  pdf.transform(across, 0, 0, -down, -target.width / 2, target.height / 2)
  pdf.addContent(`/${name} Do`)
}
