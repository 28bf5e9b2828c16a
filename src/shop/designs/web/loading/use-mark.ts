import { useState } from 'react'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { loadMark, type MarkId, type MarkOutline, markAtHand } from '../../model/clip-art/marks.ts'
import { useRetryCount, watchFile } from './missing-files.ts'

/** How a mark is named among what is missing. */
export const fileOfMark = (id: MarkId): string => `mark ${id}`

/** A mark of the shelf once it is there. */
export function useMark(id: MarkId | undefined): MarkOutline | undefined {
  const [, setLoaded] = useState<MarkId>()
  const attempt = useRetryCount()
  useOnEach(`${attempt} ${id}`, () => {
    if (!id || markAtHand(id)) return
    let wanted = true
    const coming = loadMark(id)
    watchFile(fileOfMark(id), coming)
    coming.then(
      () => wanted && setLoaded(id),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  })
  return id && markAtHand(id)
}
