import { type RefObject, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { webTexts } from '../texts.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { type Toast, useToasts } from './toast.tsx'

const dismissToast = (id: number) =>
  useToasts.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))

const icons = { success: CheckIcon, info: InfoIcon, danger: WarningIcon }

function ToastCard({ toast: { id, text, tone = 'success', action } }: { toast: Toast }) {
  const Icon = icons[tone]
  const clock = useRef<Animation>(null)
  const submit = useSubmit()
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
          className="min-h-11 shrink-0 rounded-sm px-3 font-semibold underline underline-offset-4 hover:bg-ink-soft"
          onClick={() => {
            dismissToast(id)
            if ('run' in action) return action.run()
            const { action: address, fields } = action.form
            void submit(fields, { method: 'post', action: address, navigate: false })
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={webTexts.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-ink-soft"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon size={16} />
      </button>
      <Life id={id} ms={action ? 10_000 : 6_000} clock={clock} />
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

export function ToastCards({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map((one) => <ToastCard key={one.id} toast={one} />)
}
