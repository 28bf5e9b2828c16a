import { z } from 'zod'
import { type View, viewNames } from '#shop/designs/model/garment/views.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import type { FilmInk } from '../../model/films/film-ink.ts'

const Hex = z.string().regex(/^#[0-9a-f]{6}$/i)

/** As an order keeps them: each color of a view's artwork with the ink that prints it. */
const Inks = z.array(z.object({ name: z.string(), color: Hex, artwork: Hex.optional(), view: z.string().optional() }))

/** The inks that a view was ordered with, and the colors that each prints; none where the order names none. */
export function inksOfItem({ options }: Pick<PressItem, 'options'>, view: View): FilmInk[] {
  const stored: Readonly<Record<string, unknown>> = options
  const found = Inks.parse(stored.inks ?? []).filter(
    (ink) => ink.view === undefined || ink.view === viewNames[view].toLowerCase(),
  )
  const inks = new Map<string, FilmInk>()
  for (const { name, color, artwork = color } of found) {
    const { prints = [] } = inks.get(`${name} ${color}`) ?? {}
    inks.set(`${name} ${color}`, { name, color, prints: [...prints, artwork] })
  }
  return [...inks.values()]
}
