import { type Filters, writeFilters } from '../model/filters.ts'

/** Address of a choice; /favorites is filtered in the same words. */
export function browsePath(filters: Filters, path = '/browse'): string {
  const search = writeFilters(filters).toString()
  return search === '' ? path : `${path}?${search}`
}
