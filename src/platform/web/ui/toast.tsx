import { lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'

interface ToastAsk {
  text: string
  tone?: 'success' | 'info' | 'danger'
  /** Undo, for instance; gives the toast a longer life. */
  action?: { label: string; run: () => void }
}

export interface Toast extends ToastAsk {
  id: number
}

interface ToastState {
  toasts: Toast[]
  /** Open modals, the topmost last: toasts show in it, because everything under it is inert. */
  hosts: string[]
}

const ToastCards = lazy(() => import('./toast-cards.tsx').then((m) => ({ default: m.ToastCards })))

const useToasts = create<ToastState>(() => ({ toasts: [], hosts: [] }))
let last = 0

export const dismissToast = (id: number) =>
  useToasts.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))

/** Says one short sentence at the foot of the screen; at most three stand at a time. */
export function toast(ask: ToastAsk): number {
  const id = ++last
  useToasts.setState((state) => ({ toasts: [...state.toasts, { ...ask, id }].slice(-3) }))
  return id
}

export function useToastHost(id: string, open: boolean): boolean {
  useEffect(() => {
    if (!open) return
    useToasts.setState((state) => ({ hosts: [...state.hosts, id] }))
    return () => useToasts.setState((state) => ({ hosts: state.hosts.filter((host) => host !== id) }))
  }, [id, open])
  return open
}

/** The live region; root.tsx has one, every open dialog or drawer its own. The cards come with the first toast. */
export function Toaster({ host }: { host?: string }) {
  const toasts = useToasts((state) => state.toasts)
  const isTop = useToasts((state) => state.hosts.at(-1) === host)
  const shown = isTop ? toasts : []
  return (
    <section aria-label="Notices" className="toaster">
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
