import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Dress } from './dress.tsx'
import { CloseIcon } from './icons.tsx'
import { openModal } from './modal.ts'
import { Toaster, useToastHost } from './toaster.tsx'

export interface OverlayProps {
  open: boolean
  /** Asked for by Escape, the close button and a press beside the panel; the parent then sets open to false. */
  onClose: () => void
  title: ReactNode
  /** Under the title, one sentence. */
  lead?: ReactNode
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
  /** Receives the focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

interface Shape {
  shape: 'overlay-dialog' | 'overlay-right' | 'overlay-left' | 'overlay-bottom'
  width: string
}

// The browser alone knows modality: open is an attribute that only showModal() sets rightly.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function useModal(open: boolean, initialFocus?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null)
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = document.activeElement
    const close = openModal(dialog)
    initialFocus?.current?.focus()
    return () => {
      close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open, initialFocus])
  return ref
}

/** The native modal under Dialog and Drawer. Its content exists only while it is open or closing. */
export function Overlay({
  open,
  onClose,
  title,
  lead,
  footer,
  children,
  initialFocus,
  shape,
  width,
}: OverlayProps & Shape) {
  const ref = useModal(open, initialFocus)
  const id = useId()
  const hostsToasts = useToastHost(id, open)
  const style: CSSProperties & Record<'--overlay-width', string> = { '--overlay-width': width }
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={`overlay ${shape}`}
      style={style}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <Dress />
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
          <div className="pt-2">
            <h2 id={`${id}-title`} className="text-xl leading-tight">
              {title}
            </h2>
            {lead && (
              <p id={`${id}-lead`} className="mt-1 text-sm text-ink-soft">
                {lead}
              </p>
            )}
          </div>
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
        {hostsToasts && (
          <div className="relative">
            <Toaster host={id} />
          </div>
        )}
        {footer && <div className="border-t border-line bg-sheet px-5 py-4 sm:px-6">{footer}</div>}
      </div>
    </dialog>
  )
}
