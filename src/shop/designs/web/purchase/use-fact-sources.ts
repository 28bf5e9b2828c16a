import { useMemo } from 'react'
import { markAtHand } from '../../model/clip-art/marks.ts'
import { artworkIdsIn } from '../../model/document/design.ts'
import { fontOf, markOf } from '../../model/layers/layer-kinds.ts'
import { FONT_IDS } from '../../model/lettering/font-names.ts'
import { fontAtHand } from '../../model/lettering/fonts.ts'
import type { FactSources } from '../../model/printing/artwork-facts.ts'
import { useDesign } from '../document/editor-store.ts'
import { useReadings } from '../loading/load-reading.ts'
import { useFont } from '../loading/use-font.ts'
import { useMark } from '../loading/use-mark.ts'

const NONE: readonly string[] = []

export interface FactsNow {
  readonly sources: FactSources
  readonly isReading: boolean
  /** Why an artwork could not be read; empty where all could. */
  readonly problem: string
}

/** What the facts of the open design are made from, as far as it is there; asked for where somebody wants them. */
export function useFactSources(wanted: boolean): FactsNow {
  const design = useDesign()
  const ids = wanted ? artworkIdsIn(design) : NONE
  const states = useReadings(ids)
  const fonts = FONT_IDS.filter((id) => design.layers.some((layer) => fontOf(layer) === id))
  const missingFont = wanted ? fonts.find((id) => !fontAtHand(id)) : undefined
  const marks = design.layers.map(markOf).filter((id) => id !== undefined)
  const missingMark = wanted ? marks.find((id) => !markAtHand(id)) : undefined
  // Fonts and marks are loaded one after the other: each that has come draws this again, and names the next.
  useFont(missingFont)
  useMark(missingMark)
  const names = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids are named by their names
  return useMemo(() => {
    const known = ids.map((id) => [id, states.get(id)] as const)
    const readings = known.flatMap(([id, state]) => (state?.is === 'there' ? [[id, state.reading] as const] : []))
    const refused = known.flatMap(([, state]) => (state?.is === 'missing' ? [state.reason] : []))
    return {
      sources: {
        readings: new Map(readings),
        fonts: new Map(
          fonts.flatMap((id) => {
            const outlines = fontAtHand(id)
            return outlines ? [[id, outlines] as const] : []
          }),
        ),
      },
      isReading:
        missingFont !== undefined || missingMark !== undefined || readings.length + refused.length < ids.length,
      problem: refused[0] ?? '',
    }
  }, [states, names, missingFont, missingMark, fonts.join(' ')])
}
