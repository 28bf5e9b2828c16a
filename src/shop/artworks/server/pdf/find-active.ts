import { isArray, isDict, nameIn, type PdfDict, type PdfValue, valueIn } from './pdf-value.ts'
import { dictIn, type PdfFile, resolved } from './read-pdf-objects.ts'

const ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'GoToE', 'RichMediaExecute'])
/** Keys that no harmless file has, whatever stands in them. */
const KEYS = new Set(['JavaScript', 'EmbeddedFiles', 'XFA'])

function isActive(dict: PdfDict, isStream: boolean): boolean {
  if (ACTIONS.has(nameIn(valueIn(dict, 'S')) ?? '')) return true
  if (nameIn(valueIn(dict, 'Type')) === 'EmbeddedFile') return true
  return dict.fields.some(([key, value]) => {
    if (KEYS.has(key)) return true
    // A font may be called JS; a script is a text or a stream of its own.
    if (key === 'JS') return typeof value === 'object' && value !== null && ('hex' in value || 'ref' in value)
    if (key === 'EF') return true
    // The bytes of a stream that lie in another file.
    return isStream && key === 'F'
  })
}

function hasActive(value: PdfValue, isStream: boolean): boolean {
  const left: PdfValue[] = [value]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (isArray(next)) for (const one of next) left.push(one)
    if (!isDict(next)) continue
    if (isActive(next, isStream && next === value)) return true
    for (const [, one] of next.fields) left.push(one)
  }
  return false
}

/** Whether opening the file does anything but show a page. */
function opensSomething(file: PdfFile, catalog: PdfDict | undefined): boolean {
  const action = dictIn(file, catalog, 'OpenAction')
  return action !== undefined && nameIn(valueIn(action, 'S')) !== 'GoTo'
}

function hasFields(file: PdfFile, catalog: PdfDict | undefined): boolean {
  const form = dictIn(file, catalog, 'AcroForm')
  const fields = form && resolved(file, valueIn(form, 'Fields'))
  return isArray(fields) && fields.length > 0
}

/** Whether a file carries scripts, fields to fill in or other files, wherever in it they stand. */
export function findActive(file: PdfFile): boolean {
  const catalog = dictIn(file, file.trailer, 'Root')
  if (opensSomething(file, catalog) || hasFields(file, catalog)) return true
  return [...file.objects.values()].some(({ value, stream }) => hasActive(value, stream !== undefined))
}
