import type { RosterPiece } from '#shop/rosters/server/index.ts'

/** What is written on a piece, as its papers say it: '23 Müller'; empty where nothing is. */
export const entryWords = ({ values: { number, name } }: Pick<RosterPiece, 'values'>): string =>
  [number, name].filter(Boolean).join(' ')
