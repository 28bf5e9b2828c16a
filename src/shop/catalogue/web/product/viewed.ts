const KEY = 'viewed'
const MOST = 13

const read = (): number[] => (localStorage.getItem(KEY) ?? '').split(',').map(Number).filter(Boolean)

/** Puts a style first among those looked at on this device, numbers and nothing else, and answers the others. */
export function rememberViewed(styleId: number): number[] {
  try {
    const others = read().filter((one) => one !== styleId)
    localStorage.setItem(KEY, [styleId, ...others].slice(0, MOST).join())
    return others
  } catch {
    // Where the browser keeps nothing, nothing was looked at.
    return []
  }
}

export const forgetViewed = (): void => localStorage.removeItem(KEY)
