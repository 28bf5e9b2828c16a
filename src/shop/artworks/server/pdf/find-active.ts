import { isArray, isDict, nameIn, type PdfDict, type PdfValue, valueIn } from './pdf-value.ts'
import { dictIn, type PdfFile, resolved } from './read-pdf-objects.ts'

const ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'RichMediaExecute'],
  ...['GoToR', 'GoToE', 'GoTo3DView'],
])
/** Keys that no harmless file has, whatever stands in them. */
const KEYS = new Set(['JavaScript', 'EmbeddedFiles', 'XFA'])

const nameOf = (file: PdfFile, dict: PdfDict, key: string) => nameIn(resolved(file, valueIn(dict, key)))

/** Actions that follow what is done with a page or a field; a font may have the same name. */
function followsEvents(file: PdfFile, value: PdfValue): boolean {
  const events = resolved(file, value)
  if (!isDict(events) || valueIn(events, 'Type') !== undefined || valueIn(events, 'Subtype') !== undefined) return false
  return events.fields.some(([, one]) => {
    const action = resolved(file, one)
    return isDict(action) && valueIn(action, 'S') !== undefined
  })
}

function isActive(file: PdfFile, dict: PdfDict, isStream: boolean): boolean {
  if (ACTIONS.has(nameOf(file, dict, 'S') ?? '')) return true
  if (nameOf(file, dict, 'Type') === 'EmbeddedFile') return true
  return dict.fields.some(([key, value]) => {
    if (KEYS.has(key)) return true
    // A font may be called JS; a script is a text or a stream of its own.
    if (key === 'JS') return typeof value === 'object' && value !== null && ('hex' in value || 'ref' in value)
    if (key === 'EF') return true
    if (key === 'AA') return followsEvents(file, value)
    // The bytes of a stream that lie in another file.
    return isStream && key === 'F'
  })
}

function hasActive(file: PdfFile, value: PdfValue, isStream: boolean): boolean {
  const left: PdfValue[] = [value]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (isArray(next)) for (const one of next) left.push(one)
    if (!isDict(next)) continue
    if (isActive(file, next, isStream && next === value)) return true
    for (const [, one] of next.fields) left.push(one)
  }
  return false
}

/** Whether opening the file does anything but show a page. */
function opensSomething(file: PdfFile, catalog: PdfDict | undefined): boolean {
  const action = dictIn(file, catalog, 'OpenAction')
  return action !== undefined && (nameOf(file, action, 'S') !== 'GoTo' || valueIn(action, 'Next') !== undefined)
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
  return [...file.objects.values()].some(({ value, stream }) => hasActive(file, value, stream !== undefined))
}
