import { useEffect, useState } from 'react'
import type { Design } from '#shop/designs/model/document/design.ts'
import type { FieldValues } from '#shop/designs/model/fields/field.ts'
import type { EntryScene } from '../../model/entry-scene.ts'
import type { LiveEntry } from './live-entry.ts'

type Draw = (values: FieldValues) => LiveEntry

/** As the server drew it until letters and rules are there; where they cannot be fetched it stays so. */
export function useLiveEntry(design: Design, still: readonly EntryScene[], values: FieldValues): LiveEntry {
  const [live, setLive] = useState<{ design: Design; draw: Draw }>()
  useEffect(() => {
    let wanted = true
    import('./live-entry.ts')
      .then(({ openLiveEntry }) => openLiveEntry(design))
      .then(
        (draw) => wanted && setLive({ design, draw }),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [design])
  return live?.design === design ? live.draw(values) : { scenes: still, problems: {} }
}
