/** A path of this shop to go back to; anything else, another site above all, gives the fallback. */
export function returnTo(asked: string | null | undefined, fallback = '/'): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return fallback
  return asked
}

/** '/signin?returnTo=…' for a link that comes back to where the customer was. */
export const withReturn = (path: string, back: string): string =>
  back === '/' ? path : `${path}?returnTo=${encodeURIComponent(back)}`
