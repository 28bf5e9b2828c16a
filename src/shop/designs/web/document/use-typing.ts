import { useEffect, useRef } from 'react'
import { beginGesture, endGesture } from '../../model/editing/editor.ts'
import { useLabs } from './editor-store.ts'

const PAUSE_MS = 1_500

/** Typing is a step, and stored, each time that it pauses: not only when the field is left. */
export function useTyping() {
  const labs = useLabs()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    begin: () => labs.act(beginGesture),
    typed: () => {
      clearTimeout(rest.current)
      rest.current = setTimeout(() => {
        labs.act(endGesture)
        labs.act(beginGesture)
      }, PAUSE_MS)
    },
    end: () => {
      clearTimeout(rest.current)
      labs.act(endGesture)
    },
  }
}
