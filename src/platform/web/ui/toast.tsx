import { type RefObject, useEffect, useRef } from 'react'
import { create } from 'zustand'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'

type Tone = 'success' | 'info' | 'danger'

interface ToastAsk {
  text: string
  tone?: Tone
  /** Undo, for instance; gives the toast a longer life. */
  action?: { label: string; run: () => void }
}

interface Toast extends ToastAsk {
  id: number
}

interface ToastState {
  toasts: Toast[]
  /** Open modals, the topmost last: toasts show in it, because everything under it is inert. */
  hosts: string[]
}

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

const icons = { success: CheckIcon, info: InfoIcon, danger: WarningIcon }

function ToastCard({ toast: { id, text, tone = 'success', action } }: { toast: Toast }) {
  const Icon = icons[tone]
  const life = action ? 10_000 : 6_000
  const clock = useRef<Animation>(null)
  const pause = () => clock.current?.pause()
  const play = () => clock.current?.play()
  return (
    <li
      onPointerEnter={pause}
      onPointerLeave={play}
      onFocus={pause}
      onBlur={play}
      className="on-ink pointer-events-auto relative flex w-full max-w-md animate-rise items-center gap-3 overflow-hidden rounded-sm bg-ink py-1 pr-1 pl-4 text-sm text-on-ink shadow-lg"
    >
      <Icon size={18} className={tone === 'danger' ? 'text-vermilion-bright' : 'text-process-yellow'} />
      <span className="grow py-2.5">{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-9 shrink-0 rounded-sm px-3 font-semibold underline underline-offset-4 hover:bg-ink-soft"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-ink-soft"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon size={16} />
      </button>
      <Life id={id} ms={life} clock={clock} />
    </li>
  )
}

// The animation is the clock: it stops with the pointer or the focus, and runs whatever the motion preference.
function Life({ id, ms, clock }: { id: number; ms: number; clock: RefObject<Animation | null> }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const running = bar.current?.animate([{ width: '100%' }, { width: '0%' }], { duration: ms })
    if (!running) return
    clock.current = running
    running.onfinish = () => dismissToast(id)
    return () => running.cancel()
  }, [id, ms, clock])
  return <span ref={bar} aria-hidden="true" className="absolute bottom-0 left-0 h-0.5 w-full bg-vermilion-bright" />
}

/** The live region; root.tsx has one, every open dialog or drawer its own. */
export function Toaster({ host }: { host?: string }) {
  const toasts = useToasts((state) => state.toasts)
  const isTop = useToasts((state) => state.hosts.at(-1) === host)
  const shown = isTop ? toasts : []
  return (
    <section
      aria-label="Notices"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2"
    >
      {(['polite', 'assertive'] as const).map((politeness) => (
        <ul key={politeness} aria-live={politeness} className="flex w-full flex-col items-center gap-2">
          {shown
            .filter((one) => (one.tone === 'danger') === (politeness === 'assertive'))
            .map((one) => (
              <ToastCard key={one.id} toast={one} />
            ))}
        </ul>
      ))}
    </section>
  )
}
