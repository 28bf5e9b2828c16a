import { MOST_PAGES } from '../../model/address.ts'
import { PdfRefusal } from './pdf-refusal.ts'
import { isArray, isDict, isRef, nameIn, type PdfDict, type PdfValue, valueIn } from './pdf-value.ts'
import { dictIn, type PdfFile, resolved } from './read-pdf-objects.ts'

/** A page with what it has from the branches above it. */
export type PdfPage = ReadonlyMap<string, PdfValue>

const MOST_BRANCHES = 10_000
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

interface Branch {
  readonly node: PdfValue | undefined
  readonly above: PdfPage
}

function inheritedBy(dict: PdfDict, above: PdfPage): PdfPage {
  return new Map([...above, ...dict.fields.filter(([key]) => INHERITED.includes(key))])
}

/** The pages in their order. A tree that comes back to itself is read once. */
export function pagesOf(file: PdfFile): readonly PdfPage[] {
  const catalog = dictIn(file, file.trailer, 'Root')
  const pages: PdfPage[] = []
  const seen = new Set<number>()
  const left: Branch[] = [{ node: catalog && valueIn(catalog, 'Pages'), above: new Map() }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, above } = next
    if (isRef(node)) {
      if (seen.has(node.ref)) continue
      seen.add(node.ref)
    }
    const dict = resolved(file, node)
    if (!isDict(dict)) continue
    const own = inheritedBy(dict, above)
    const kids = resolved(file, valueIn(dict, 'Kids'))
    if (isArray(kids) && nameIn(valueIn(dict, 'Type')) !== 'Page') {
      if (left.length + kids.length > MOST_BRANCHES) throw new PdfRefusal('TOO_MANY_PAGES')
      left.push(...kids.map((kid) => ({ node: kid, above: own })).toReversed())
      continue
    }
    pages.push(new Map([...own, ...dict.fields]))
    if (pages.length > MOST_PAGES) throw new PdfRefusal('TOO_MANY_PAGES')
  }
  return pages
}
