/** What a guest of the editor needs an account for; `edit` is anything that goes on by hand afterwards. */
export const GUEST_ACTIONS = ['cart', 'save', 'share', 'edit'] as const
export type GuestAction = (typeof GUEST_ACTIONS)[number]

export const leadsToEditor = (path: string): boolean => /^\/design-labs(?=[/?]|$)/.test(path)

/** The same garment and color with these fields in the address, and no others. */
function editorPath(path: string, fields: Readonly<Record<string, string>>): string {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  const color = searchParams.get('color')
  const query = new URLSearchParams({ ...(color ? { color } : {}), ...fields }).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Where the editor opens for whoever has not signed in; any other address stays as it is. */
export const tryPath = (path: string): string => (leadsToEditor(path) ? editorPath(path, { try: '1' }) : path)

export const isTrying = (search: URLSearchParams): boolean => search.get('try') === '1'

/** The editor of the account at the same garment. */
export const accountPath = (path: string): string => editorPath(path, {})

/** The same with the account's unsaved work of this name. */
export const draftPath = (path: string, workId: string): string => editorPath(path, { draft: workId })

/** Where a sign-in leads that a guest's work comes along with. */
export const takePath = (path: string, workId: string, action: GuestAction): string =>
  editorPath(path, { take: workId, for: action })

export interface WorkToTake {
  readonly workId: string
  readonly action: GuestAction
}

export function workToTake(search: URLSearchParams): WorkToTake | undefined {
  const workId = search.get('take')
  if (!workId || !/^[\w-]{1,40}$/.test(workId)) return undefined
  return { workId, action: GUEST_ACTIONS.find((one) => one === search.get('for')) ?? 'edit' }
}
