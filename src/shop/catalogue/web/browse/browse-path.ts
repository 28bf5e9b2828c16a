import { type Filters, writeFilters } from '../../model/filters.ts'

const RESET = '#all'

/**
 * Leads to browse with nothing chosen. The address itself says so, and not a press on the link, because a link may be opened
 * in a tab of its own; bare, browse would show what was last chosen on this device.
 */
export const WHOLE_CATALOGUE = `/browse${RESET}`

export const isReset = (hash: string): boolean => hash === RESET

/** Address of a choice; /favorites is filtered in the same words. */
export function browsePath(filters: Filters, path = '/browse'): string {
  const search = writeFilters(filters).toString()
  return search === '' ? path : `${path}?${search}`
}
