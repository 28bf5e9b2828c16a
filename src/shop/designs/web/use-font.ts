import { useEffect, useState } from 'react'
import { fontAtHand, loadFont } from '../model/fonts.ts'
import type { FontId, FontOutlines } from '../model/lettering.ts'

/** The outlines of a font once they are there. */
export function useFont(id: FontId | undefined): FontOutlines | undefined {
  const [, setLoaded] = useState<FontId>()
  useEffect(() => {
    if (!id || fontAtHand(id)) return
    let wanted = true
    loadFont(id).then(
      () => wanted && setLoaded(id),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [id])
  return id && fontAtHand(id)
}
