import { joinOutlines, type LogoOutline } from '../outline.ts'

/** A sign of 100 by 100. Nothing in it lies over anything else, so it reads in one ink and can be cut out of a field. */
export interface Mark {
  readonly id: string
  /** Words in a name or in details that ask for it. */
  readonly words: readonly string[]
  readonly main: LogoOutline
  /** In the second ink, where there is one. */
  readonly accent: LogoOutline
}

export function mark(
  id: string,
  words: string,
  main: readonly LogoOutline[],
  accent: readonly LogoOutline[] = [],
): Mark {
  return { id, words: words.split(' ').filter(Boolean), main: joinOutlines(...main), accent: joinOutlines(...accent) }
}
