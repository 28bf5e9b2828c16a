/** The page of a list that an address asks for. */
export const pageOf = (query: URLSearchParams): number =>
  Math.min(Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1), 10_000)

/** Words of an address, no more than the calls take. */
export const wordsIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').trim().slice(0, 100)
