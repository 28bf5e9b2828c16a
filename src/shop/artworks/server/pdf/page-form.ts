import { deflateSync, inflateSync } from 'node:zlib'
import { type PageBox, pageBoxOf } from './page-box.ts'
import { hiddenLayersOf, isLayer } from './pdf-layers.ts'
import type { PdfPage } from './pdf-pages.ts'
import { PdfRefusal } from './pdf-refusal.ts'
import {
  dictOf,
  isArray,
  isDict,
  isRef,
  name,
  nameIn,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  type PdfValue,
  valueIn,
} from './pdf-value.ts'
import { type PdfFile, resolved } from './read-pdf-objects.ts'

/**
 * A page as a form, an object that is drawn as a whole, with all that it is drawn from and nothing else of its file.
 * References name objects by their place in the list; the first is the form.
 */
export interface PageForm {
  /** Points, upright. */
  readonly width: number
  readonly height: number
  readonly objects: readonly PdfObject[]
  /** Layers that can be switched on and off, and those that are off. */
  readonly layers: readonly number[]
  readonly hidden: readonly number[]
}

const MOST_OBJECTS = 20_000
const MOST_VALUES = 400_000
const MOST_FILTERS = 3
const MOST_CONTENT_BYTES = 60_000_000
const FILTERS = new Set(
  'FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL DCTDecode DCT JPXDecode CCITTFaxDecode CCF JBIG2Decode'.split(
    ' ',
  ),
)
/** Of a stream: what is not drawn, and what names other files. */
const NOT_DRAWN = new Set(
  'Length Metadata PieceInfo LastModified OPI Ref StructParent StructParents AF Alternates PtData Measure F FFilter FDecodeParms'.split(
    ' ',
  ),
)
/** Whatever names one of these has wandered out of the page. */
const ELSEWHERE = new Set(
  'Page Pages Catalog Annot Action Filespec EmbeddedFile StructElem StructTreeRoot Sig Metadata'.split(' '),
)

const isElsewhere = (dict: PdfDict): boolean => ELSEWHERE.has(nameIn(valueIn(dict, 'Type')) ?? '')

function filtersOf(file: PdfFile, dict: PdfDict): readonly string[] {
  const filter = resolved(file, valueIn(dict, 'Filter')) ?? []
  return (isArray(filter) ? filter : [filter]).map((one) => nameIn(resolved(file, one)) ?? '')
}

function checkFilters(filters: readonly string[]): void {
  if (filters.length > MOST_FILTERS || filters.some((one) => !FILTERS.has(one))) throw new PdfRefusal('UNSAFE_PDF')
}

function checkPixels(file: PdfFile, dict: PdfDict, mostPixels: number): void {
  if (nameIn(valueIn(dict, 'Subtype')) !== 'Image') return
  const [width, height] = ['Width', 'Height'].map((key) => resolved(file, valueIn(dict, key)))
  if (typeof width !== 'number' || typeof height !== 'number') throw new PdfRefusal('UNSAFE_PDF')
  if (width * height > mostPixels) throw new PdfRefusal('TOO_MANY_PIXELS')
}

/** The parts of a page's content in their order, as one: one may end within a figure that the next goes on with. */
function contentOf(file: PdfFile, page: PdfPage): PdfObject {
  const contents = resolved(file, page.get('Contents'))
  const parts = (isArray(contents) ? contents : [page.get('Contents') ?? null]).flatMap((part) => {
    const object = isRef(part) ? file.objects.get(part.ref) : undefined
    return object?.stream && isDict(object.value) ? [{ dict: object.value, bytes: object.stream }] : []
  })
  const [only] = parts
  if (only && parts.length === 1) return { value: only.dict, stream: only.bytes }
  let left = MOST_CONTENT_BYTES
  const texts = parts.map(({ dict, bytes }) => {
    const [filter, ...others] = filtersOf(file, dict)
    if (others.length > 0 || valueIn(dict, 'DecodeParms') !== undefined) throw new PdfRefusal('UNSAFE_PDF')
    if (filter !== undefined && filter !== 'FlateDecode' && filter !== 'Fl') throw new PdfRefusal('UNSAFE_PDF')
    const text = filter === undefined ? bytes : inflateSync(bytes, { maxOutputLength: Math.max(1, left) })
    left -= text.byteLength
    return Buffer.concat([text, Buffer.from('\n')])
  })
  return { value: dictOf({}), stream: Buffer.concat(texts) }
}

/** A stream that begins with what its filters left: one without any is packed, and none is empty. */
function packed(dict: PdfDict, stream: Uint8Array): { readonly dict: PdfDict; readonly stream: Uint8Array } {
  if (stream.byteLength > 0 && valueIn(dict, 'Filter') !== undefined) return { dict, stream }
  const others = dict.fields.filter(([key]) => !['Filter', 'DecodeParms', 'DP'].includes(key))
  return { dict: { fields: [...others, ['Filter', name('FlateDecode')]] }, stream: deflateSync(stream) }
}

function createCopier(file: PdfFile, mostPixels: number) {
  const places = new Map<number, number>()
  const waiting: number[] = []
  let values = 0

  function placeOf(from: number): PdfRef {
    const known = places.get(from)
    if (known !== undefined) return { ref: known }
    const place = places.size + 1
    if (place >= MOST_OBJECTS) throw new PdfRefusal('TOO_INTRICATE')
    places.set(from, place)
    waiting.push(from)
    return { ref: place }
  }

  function copy(value: PdfValue): PdfValue {
    if (++values > MOST_VALUES) throw new PdfRefusal('TOO_INTRICATE')
    if (isArray(value)) return value.map(copy)
    if (isRef(value)) return copyRef(value)
    if (!isDict(value)) return value
    if (isElsewhere(value)) return null
    return { fields: value.fields.map(([key, one]) => [key, copy(one)]) }
  }

  /** Lists and dictionaries stay objects of their own; all else is no longer than its name. */
  function copyRef({ ref }: PdfRef): PdfValue {
    const value = file.objects.get(ref)?.value ?? null
    if (isRef(value)) return null
    return isArray(value) || isDict(value) ? placeOf(ref) : copy(value)
  }

  function copyStream(dict: PdfDict, stream: Uint8Array): PdfObject {
    checkFilters(filtersOf(file, dict))
    checkPixels(file, dict, mostPixels)
    const whole = packed(dict, stream)
    const drawn = { fields: whole.dict.fields.filter(([key]) => !NOT_DRAWN.has(key)) }
    return { value: copy(drawn), stream: whole.stream }
  }

  function copyObject(from: number): PdfObject {
    const { value, stream } = file.objects.get(from) ?? { value: null }
    return stream && isDict(value) && !isElsewhere(value) ? copyStream(value, stream) : { value: copy(value) }
  }

  function copyWaiting(): PdfObject[] {
    const copied: PdfObject[] = []
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) copied.push(copyObject(from))
    return copied
  }
  return { copy, copyStream, copyWaiting, places }
}

function formOf(page: PdfPage, { dict }: { dict: PdfDict }, { box, matrix }: PageBox): PdfDict {
  return dictOf({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: box,
    Matrix: matrix,
    Resources: page.get('Resources') ?? dictOf({}),
    Group: page.get('Group'),
    Filter: valueIn(dict, 'Filter'),
    DecodeParms: valueIn(dict, 'DecodeParms'),
  })
}

/** Reads out of a file what one of its pages is drawn from. */
export function formOfPage(file: PdfFile, page: PdfPage, mostPixels: number): PageForm {
  const box = pageBoxOf(file, page)
  const content = contentOf(file, page)
  const { copyStream, copyWaiting, places } = createCopier(file, mostPixels)
  const dict = isDict(content.value) ? content.value : dictOf({})
  const form = copyStream(formOf(page, { dict }, box), content.stream ?? new Uint8Array())
  const objects = [form, ...copyWaiting()]
  const hidden = hiddenLayersOf(file)
  const layers = [...places].filter(([from]) => isLayer(file.objects.get(from)?.value))
  return {
    width: box.width,
    height: box.height,
    objects,
    layers: layers.map(([, place]) => place),
    hidden: layers.filter(([from]) => hidden.has(from)).map(([, place]) => place),
  }
}
