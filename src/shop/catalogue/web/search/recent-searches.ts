const KEY = 'searches'
const MOST = 5

/** What was searched for on this device, newest first. */
export const recentSearches = {
  read(): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : []
    } catch {
      // A device that keeps nothing, or something that another wrote.
      return []
    }
  },
  add(query: string) {
    const text = query.trim()
    const others = this.read().filter((one) => one.toLowerCase() !== text.toLowerCase())
    if (text !== '') write([text, ...others].slice(0, MOST))
  },
  forget: () => write([]),
}

function write(searches: readonly string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Private windows may refuse; the search itself goes on.
  }
}
