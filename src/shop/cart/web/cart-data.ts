import type { CartLine } from '../contract.ts'

/** What the page `/cart` loads, for itself and for the drawer. */
export interface ShownCart {
  readonly guest: boolean
  readonly cart: readonly CartLine[]
  readonly subtotal: number
  readonly failed?: boolean
}

/** What a post to `/cart` answers. */
export interface CartAnswer {
  readonly done: boolean
  readonly intent: string
  readonly error: string
}

/** A cart that could not be read; redirects go their way. */
export function cartFailed(cause: unknown): ShownCart {
  if (cause instanceof Response) throw cause
  return { guest: false, cart: [], subtotal: 0, failed: true }
}

const FIELD = /^pieces:(.{1,20})$/
export const piecesField = (size: string): string => `pieces:${size}`

export function quantitiesIn(form: FormData): Record<string, number> {
  const quantities: Record<string, number> = {}
  for (const [name, value] of form) {
    const size = FIELD.exec(name)?.[1]
    if (size) quantities[size] = Number(value)
  }
  return quantities
}

/** What is sent to add a removed line again. */
export type Removed = Pick<
  CartLine,
  'itemCode' | 'color' | 'quantities' | 'note' | 'options' | 'design' | 'images' | 'designImages'
>

export function textOfRemoved(line: CartLine): string {
  const { itemCode, color, quantities, note, options, design, images, designImages } = line
  const removed: Removed = { itemCode, color, quantities, note, options, design, images, designImages }
  return JSON.stringify(removed)
}

/** Reads it back; whether it is a line that can be added, the gate decides. */
export function removedIn(text: string): Removed | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
