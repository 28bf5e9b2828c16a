import { type RefObject, useEffect, useRef } from 'react'
import { useLabs, useLabsState } from './editor-store.ts'

/** The field of a layer's words: focused once, when the layer has just been added. */
export function useTypedOver(layerId: string): RefObject<HTMLTextAreaElement | null> {
  const labs = useLabs()
  const field = useRef<HTMLTextAreaElement>(null)
  const wanted = useLabsState((now) => now.typingInto === layerId)
  useEffect(() => {
    if (!wanted) return
    labs.set({ typingInto: null })
    field.current?.focus()
  }, [labs, wanted])
  return field
}
