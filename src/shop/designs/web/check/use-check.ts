import { useMemo } from 'react'
import { type CheckContext, checkArtwork } from '../../model/check/check-artwork.ts'
import type { Finding } from '../../model/check/finding.ts'
import { designOf } from '../../model/editing/editor.ts'
import { useLabsState } from '../document/editor-store.ts'
import { colorIndex } from '../document/garment.ts'
import { usePrices } from '../purchase/prices-context.ts'
import { useFactSources } from '../purchase/use-fact-sources.ts'

export interface CheckNow {
  readonly findings: readonly Finding[]
  readonly sources: CheckContext['sources']
  readonly isReading: boolean
  /** Why some artwork was not looked at; empty where all was. */
  readonly problem: string
}

/** What the check finds in the open design, in a color of its garment or of another one. While something is dragged it says what it said before. */
export function useCheck(color: string, otherHex?: string): CheckNow {
  const { list } = usePrices()
  const atRest = useLabsState(({ editor }) => editor.history.held ?? designOf(editor))
  const own = useLabsState(({ product }) => product?.colorSwatchList[colorIndex(product, color)] ?? '')
  const hex = otherHex ?? own
  const { sources, isReading, problem } = useFactSources(true)
  const findings = useMemo(
    () => checkArtwork(atRest, { garment: { name: color, hex }, list, sources, isReading }),
    [atRest, color, hex, list, sources, isReading],
  )
  return { findings, sources, isReading, problem }
}
