import type { TypedColor } from '#shop/pricing/model/color-quantities.ts'
import { LONGEST_DESIGN_NAME } from '../../model/document/design.ts'
import { GUEST_ACTIONS, type GuestAction } from './guest-path.ts'

/** What a guest was about to do: the signed-in editor goes on with it by itself. */
export interface Continuing {
  readonly action: GuestAction
  /** The name that was typed for the design. */
  readonly name: string
  /** The quantities that were typed. */
  readonly typedColors: readonly TypedColor[]
}

const KEY = 'guest-continues'
const MOST_COLORS = 100
const LONGEST_COUNT = 12

function readTypedColor(value: unknown): TypedColor[] {
  if (typeof value !== 'object' || value === null) return []
  const { color, typed }: { color?: unknown; typed?: unknown } = value
  if (typeof color !== 'string' || typeof typed !== 'object' || typed === null) return []
  const counts = Object.entries(typed).flatMap(([size, count]) =>
    typeof count === 'string' && count.length <= LONGEST_COUNT ? [[size, count] as const] : [],
  )
  return [{ color, typed: Object.fromEntries(counts) }]
}

/** As it comes out of the browser's storage; nothing where that holds something else. */
export function readContinuing(value: unknown): Continuing | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given: Partial<Record<keyof Continuing, unknown>> = value
  const action = GUEST_ACTIONS.find((one) => one === given.action)
  if (!action) return undefined
  const colors: unknown[] = Array.isArray(given.typedColors) ? given.typedColors.slice(0, MOST_COLORS) : []
  return {
    action,
    name: typeof given.name === 'string' ? given.name.slice(0, LONGEST_DESIGN_NAME) : '',
    typedColors: colors.flatMap(readTypedColor),
  }
}

/** For this tab, until it is back from the sign-in. A browser that forbids it brings back the design without what was typed. */
export function storeContinuing(continuing: Continuing): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(continuing))
  } catch {}
}

/** What was stored, once. */
export function takeStoredContinuing(): Continuing | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return readContinuing(stored)
  } catch {
    return undefined
  }
}
