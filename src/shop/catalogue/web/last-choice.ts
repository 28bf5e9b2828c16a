const KEY = 'browse'

/** What was last chosen on browse, kept on this device: an address's search part, '' for nothing. */
export const lastChoice = {
  read: () => localStorage.getItem(KEY) ?? '',
  keep: (search: string) => localStorage.setItem(KEY, search),
  forget: () => localStorage.removeItem(KEY),
}
