const KEY = 'browse'

/** A browser that forbids storage has nothing chosen before. */
function ifAllowed<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** What was last chosen on browse, kept on this device: an address's search part, '' for nothing. */
export const lastChoice = {
  read: () => ifAllowed(() => localStorage.getItem(KEY)) ?? '',
  store: (search: string) => ifAllowed(() => localStorage.setItem(KEY, search)),
  forget: () => ifAllowed(() => localStorage.removeItem(KEY)),
}
