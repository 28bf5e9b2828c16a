/** The line of the cart that the open design changes. */
export interface CartLineRef {
  readonly cartId: `crt_${string}`
  /** As this editor has seen it: a later one is told. */
  readonly version: number
}

const isLineId = (name: string): name is CartLineRef['cartId'] => /^crt_[0-9a-z]{8,36}$/.test(name)

/** Work on a line of the cart is named by that line. */
export const lineOfWork = (workId: string | null | undefined): CartLineRef['cartId'] | null =>
  workId && isLineId(workId) ? workId : null

/** An address of the editor at which it goes on changing the line. */
export function withLine(path: string, cartId: string | null | undefined): string {
  if (!cartId) return path
  return `${path}${path.includes('?') ? '&' : '?'}line=${cartId}`
}
