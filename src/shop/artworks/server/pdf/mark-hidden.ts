import { randomUUID } from 'node:crypto'
import type { PageForm } from './page-form.ts'
import {
  dictOf,
  isArray,
  isDict,
  isRef,
  name,
  nameIn,
  type PdfDict,
  type PdfObject,
  type PdfValue,
  valueIn,
} from './pdf-value.ts'

/** A key of ours, which no file knows beforehand: what stands in a layer of this mark is not shown. */
export const HIDDEN = `Hidden${randomUUID().replaceAll('-', '')}`

const NOTHING: PdfObject = {
  value: dictOf({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 0, 0] }),
  stream: new Uint8Array(),
}

/** How those that are off decide over a group of layers that names them. */
const IS_OFF: Readonly<Record<string, (off: readonly boolean[]) => boolean>> = {
  AllOn: (off) => off.some(Boolean),
  AnyOff: (off) => !off.some(Boolean),
  AllOff: (off) => !off.every(Boolean),
  AnyOn: (off) => off.every(Boolean),
}

/**
 * The same page for whoever looks at its parts, which the library shows whether or not their layer is off: layers that are
 * off say so, and pictures and forms that belong to one are empty.
 */
export function markHidden(form: PageForm): PageForm {
  if (form.hidden.length === 0) return form
  const hidden = new Set(form.hidden)

  const dictAt = (value: PdfValue | undefined): PdfDict | undefined => {
    const found = isRef(value) ? form.objects[value.ref]?.value : value
    return isDict(found) ? found : undefined
  }

  function isOffAsGroup(group: PdfDict): boolean {
    // An expression says more than a list: what it hides is taken as shown.
    if (nameIn(valueIn(group, 'Type')) !== 'OCMD' || valueIn(group, 'VE') !== undefined) return false
    const named = valueIn(group, 'OCGs') ?? null
    const list = isRef(named) ? (form.objects[named.ref]?.value ?? null) : named
    const layers = (isArray(list) ? list : [named]).filter(isRef).map(({ ref }) => hidden.has(ref))
    return layers.length > 0 && (IS_OFF[nameIn(valueIn(group, 'P')) ?? 'AnyOn'] ?? IS_OFF.AnyOn)?.(layers) === true
  }

  function isOff(layer: PdfValue | undefined): boolean {
    if (isRef(layer) && hidden.has(layer.ref)) return true
    const dict = dictAt(layer)
    return dict !== undefined && isOffAsGroup(dict)
  }

  function marked(value: PdfValue): PdfValue {
    if (isArray(value)) return value.map(marked)
    if (!isDict(value)) return value
    const fields = value.fields.map(([key, one]) => [key, marked(one)] as const)
    return { fields: isOffAsGroup(value) ? [...fields, [HIDDEN, 1] as const] : fields }
  }

  function markedObject(object: PdfObject, place: number): PdfObject {
    const { value, stream } = object
    if (stream && isDict(value) && isOff(valueIn(value, 'OC'))) return NOTHING
    const whole = marked(value)
    const fields = isDict(whole) && hidden.has(place) ? [...whole.fields, [HIDDEN, 1] as const] : undefined
    return { ...object, value: fields ? { fields } : whole }
  }
  return { ...form, objects: form.objects.map(markedObject) }
}
