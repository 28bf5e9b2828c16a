import { WHOLE_CATALOGUE } from '../browse/browse-path.ts'

interface Place {
  pathname: string
  search: string
}

/** What a search from browse keeps: the chosen filters, sort and page size. From anywhere else it begins anew. */
export const searchFilters = ({ pathname, search }: Place): [name: string, value: string][] =>
  pathname === '/browse' ? [...new URLSearchParams(search)].filter(([name]) => name !== 'q' && name !== 'page') : []

/** Where a search for this text leads; for none, to what is shown without one. */
export function searchPath(text: string, from: Place): string {
  const q = text.trim()
  const search = new URLSearchParams([...(q === '' ? [] : [['q', q]]), ...searchFilters(from)])
  return search.size > 0 ? `/browse?${search}` : WHOLE_CATALOGUE
}
