const isOfThisShop = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** A path of this shop to go back to; anything else, another site above all, gives the fallback. */
export function returnTo(asked: string | null | undefined, fallback = '/'): string {
  if (!asked || !isOfThisShop(asked) || /[\\\p{Cc}]/u.test(asked)) return fallback
  // A header takes no letters beyond Latin-1, and '/.//elsewhere' is another site once its dots are gone.
  const { pathname, search, hash } = new URL(asked, 'http://shop.invalid')
  const path = pathname + search + hash
  return isOfThisShop(path) ? path : fallback
}

/** '/signin?returnTo=…' for a link that comes back to where the customer was. */
export const withReturn = (path: string, back: string): string =>
  back === '/' ? path : `${path}?returnTo=${encodeURIComponent(back)}`
