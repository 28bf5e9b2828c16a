const KEY = 'viewed'
const MOST = 13

const read = (): number[] => (localStorage.getItem(KEY) ?? '').split(',').map(Number).filter(Boolean)

/** What was looked at on this device, newest first. */
export function readViewed(): number[] {
  try {
    return read()
  } catch {
    // Where the browser keeps nothing, nothing was looked at.
    return []
  }
}

/** Puts a style first among those looked at on this device, numbers and nothing else, and answers the others. */
export function rememberViewed(styleId: number): number[] {
  const others = readViewed().filter((one) => one !== styleId)
  try {
    localStorage.setItem(KEY, [styleId, ...others].slice(0, MOST).join())
    return others
  } catch {
    return []
  }
}

export const forgetViewed = (): void => localStorage.removeItem(KEY)
