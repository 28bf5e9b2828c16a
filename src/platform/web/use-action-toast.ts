import { useLocation, useSubmit } from 'react-router'
import { webTexts } from './texts.ts'
import { toast } from './ui/toast.tsx'
import { useOnEach } from './use-on-each.ts'

/** What came of a press, in one sentence, and the form that takes it back where that can be. */
export interface ActionToast {
  readonly text: string
  /** What was done, unless it says otherwise: `info` where nothing was, `danger` where something was refused. */
  readonly tone?: 'success' | 'info' | 'danger'
  readonly undo?: Readonly<Record<string, string>>
}

/** Says what the action of the page answered; Undo posts to the page again, which says what came of that. */
export function useActionToast(answered: ActionToast | undefined): void {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  useOnEach(answered, () => {
    if (!answered) return
    const { undo, ...said } = answered
    const run = () => void submit({ ...undo }, { method: 'post', action: pathname + search, preventScrollReset: true })
    toast({ ...said, ...(undo ? { action: { label: webTexts.undo, run } } : {}) })
  })
}
