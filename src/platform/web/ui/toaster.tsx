import { lazy, Suspense, useEffect } from 'react'
import { webTexts } from '../texts.ts'
import { FullStyles } from './full-styles.tsx'
import { useToasts } from './toast.tsx'

// The cards come after the live region, or the first one would not be announced.
const ToastCards = lazy(() => import('./toast-cards.tsx').then((m) => ({ default: m.ToastCards })))

/** Shows the toasts in this modal while it is open. */
export function useToastHost(id: string, open: boolean): boolean {
  useEffect(() => {
    if (!open) return
    useToasts.setState((state) => ({ hosts: [...state.hosts, id] }))
    return () => useToasts.setState((state) => ({ hosts: state.hosts.filter((host) => host !== id) }))
  }, [id, open])
  return open
}

/** The live region; the page has one, every open dialog or drawer its own. */
export function Toaster({ host }: { host?: string }) {
  const toasts = useToasts((state) => state.toasts)
  const isTop = useToasts((state) => state.hosts.at(-1) === host)
  const shown = isTop ? toasts : []
  return (
    <section aria-label={webTexts.notices} className="toaster">
      <FullStyles />
      {(['polite', 'assertive'] as const).map((politeness) => {
        const cards = shown.filter((one) => (one.tone === 'danger') === (politeness === 'assertive'))
        return (
          <ul key={politeness} aria-live={politeness}>
            <Suspense>{cards.length > 0 && <ToastCards toasts={cards} />}</Suspense>
          </ul>
        )
      })}
    </section>
  )
}
