import { useState } from 'react'
import { withTimeout } from './with-timeout.ts'

/** A dialog that is fetched when somebody opens it; whoever has no room to show that it failed is told. */
export function useLazyDialog<Component>(load: () => Promise<Component>, onFailed?: () => void) {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')
  // In an object: a function would be taken for one that gives the next state.
  const [fetched, setFetched] = useState<{ readonly Dialog: Component }>()
  async function open() {
    if (state === 'loading') return
    setState('loading')
    try {
      setFetched({ Dialog: await withTimeout(load()) })
      setState('open')
    } catch {
      setState('failed')
      onFailed?.()
    }
  }
  return {
    Dialog: state === 'open' ? fetched?.Dialog : undefined,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    open: () => void open(),
    close: () => setState('closed'),
  }
}
