import { useState } from 'react'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { FontId } from '../../model/lettering/font-names.ts'
import { fontAtHand, loadFont } from '../../model/lettering/fonts.ts'
import type { FontOutlines } from '../../model/lettering/lettering.ts'
import { useRetryCount, watchFile } from './missing-files.ts'

/** How a font is named among what is missing. */
export const fileOfFont = (id: FontId): string => `font ${id}`

/** The outlines of a font once they are there. */
export function useFont(id: FontId | undefined): FontOutlines | undefined {
  const [, setLoaded] = useState<FontId>()
  const attempt = useRetryCount()
  useOnEach(`${attempt} ${id}`, () => {
    if (!id || fontAtHand(id)) return
    let wanted = true
    const coming = loadFont(id)
    watchFile(fileOfFont(id), coming)
    coming.then(
      () => wanted && setLoaded(id),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  })
  return id && fontAtHand(id)
}
