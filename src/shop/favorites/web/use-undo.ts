import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#platform/web/ui/toast.tsx'
import { favoritesTexts } from '../texts.ts'

interface Shown {
  styleId: number
  title: string
}

/** What is taken off the list while it is looked at can be taken back. */
export function useUndo(saved: readonly number[], shown: readonly Shown[]) {
  const { submit } = useFetcher({ key: 'undo-favorite' })
  const before = useRef({ saved, shown })
  useEffect(() => {
    const gone = before.current.shown.filter(
      ({ styleId }) => before.current.saved.includes(styleId) && !saved.includes(styleId),
    )
    before.current = { saved, shown }
    for (const { styleId, title } of gone) {
      const run = () => void submit({ add: styleId }, { method: 'post', action: '/favorites' })
      toast({ text: favoritesTexts.removed(title), action: { label: favoritesTexts.undo, run } })
    }
  }, [saved, shown, submit])
}
