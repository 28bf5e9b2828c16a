const MARK = 'leaving-account'

/** The person has pressed the last button in this tab; without it a mere link to the farewell page erases nothing. */
export const markLeaving = (): void => sessionStorage.setItem(MARK, '1')

/** Erases what this browser remembers, where the account was deleted from this tab. */
export async function forgetThisDevice(): Promise<void> {
  if (sessionStorage.getItem(MARK) === null) return
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of (await indexedDB.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name)
}
