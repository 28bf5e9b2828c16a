import { type Filters, writeFilters } from '../model/filters.ts'

interface Named {
  brand: string
  styleId: number
  code: string
}

export const productPath = ({ brand, styleId, code }: Named): string =>
  `/product/${encodeURIComponent(brand)}/${styleId}/${encodeURIComponent(code)}`

export const designPath = ({ brand, styleId, code }: Named, color: string): string =>
  `/design-labs/${encodeURIComponent(brand)}/${styleId}/${encodeURIComponent(code)}?color=${encodeURIComponent(color)}`

/** Address of a choice; /favorites is filtered in the same words. */
export function browsePath(filters: Filters, path = '/browse'): string {
  const search = writeFilters(filters).toString()
  return search === '' ? path : `${path}?${search}`
}
