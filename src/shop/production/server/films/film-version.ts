import { createHash } from 'node:crypto'
import type { FilmSettings } from '#config'
import { type FilmInk, inPrintingOrder } from '../../model/films/film-ink.ts'

interface FilmsMadeOf {
  readonly approval: string
  /** '#rrggbb' */
  readonly garment: string
  readonly inks: readonly FilmInk[]
  readonly settings: FilmSettings
}

/** Names what films were made of: with other inks, settings or another approval they have another, whatever they look like. */
export function filmVersion({ approval, garment, inks, settings }: FilmsMadeOf): string {
  const ordered = inPrintingOrder(inks).map(({ name, color, prints = [color] }) => [name, color, prints.toSorted()])
  const { dpi, lpi, angle, dot, trap, choke } = settings
  const made = JSON.stringify([approval, garment, ordered, [dpi, lpi, angle, dot, trap, choke]])
  return createHash('sha256').update(made).digest('hex')
}
