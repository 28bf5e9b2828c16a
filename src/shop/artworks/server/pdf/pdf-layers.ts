import { isArray, isDict, isRef, nameIn, type PdfDict, type PdfValue, valueIn } from './pdf-value.ts'
import { dictIn, type PdfFile, resolved } from './read-pdf-objects.ts'

/** Layers of a drawing program: what stands in one is shown unless it is off. */
export const isLayer = (value: PdfValue | undefined): boolean =>
  isDict(value) && nameIn(valueIn(value, 'Type')) === 'OCG'

function refsIn(file: PdfFile, dict: PdfDict | undefined, key: string): number[] {
  const list = dict && resolved(file, valueIn(dict, key))
  return isArray(list) ? list.filter(isRef).map(({ ref }) => ref) : []
}

/** The numbers of those that are off when the file is opened. */
export function hiddenLayersOf(file: PdfFile): ReadonlySet<number> {
  const properties = dictIn(file, dictIn(file, file.trailer, 'Root'), 'OCProperties')
  const opened = dictIn(file, properties, 'D')
  const off = refsIn(file, opened, 'OFF')
  if (nameIn(opened && valueIn(opened, 'BaseState')) !== 'OFF') return new Set(off)
  const on = new Set(refsIn(file, opened, 'ON'))
  return new Set(refsIn(file, properties, 'OCGs').filter((layer) => !on.has(layer)))
}
