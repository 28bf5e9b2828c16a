import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { webTexts } from '../texts.ts'
import { Button, IconButton } from './button.tsx'
import { FullStyles } from './full-styles.tsx'
import { CloseIcon } from './icons.tsx'
import { openModal } from './modal.ts'
import { Toaster, useToastHost } from './toaster.tsx'
import { useUnsent } from './unsent.ts'

export interface OverlayProps {
  open: boolean
  /**
   * Asked for by Escape, the close button and a press beside the panel; the parent then sets open to false. Where something
   * was typed that was not sent, Escape and a press beside ask first.
   */
  onClose: () => void
  title: ReactNode
  /** Under the title, one sentence. */
  lead?: ReactNode
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
  /** Receives the focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What is typed is still there when it is opened again, so that closing throws nothing away. */
  keepsTyped?: boolean
}

interface Shape {
  shape: 'overlay-dialog' | 'overlay-dialog overlay-tall' | 'overlay-right' | 'overlay-left' | 'overlay-bottom'
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
  keepsTyped = false,
  shape,
  width,
}: OverlayProps & Shape) {
  const ref = useModal(open, initialFocus)
  const unsent = useUnsent(open)
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const hostsToasts = useToastHost(id, open)
  const style: CSSProperties & Record<'--overlay-width', string> = { '--overlay-width': width }
  // Sent meanwhile, or closed by its own button: the next opening begins without the question.
  useEffect(() => {
    if (!open) setAsking(false)
  }, [open])
  const dismiss = () => (!keepsTyped && unsent.has() ? setAsking(true) : onClose())
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
        dismiss()
      }}
      // Pressed twice in a row, Escape and the back gesture close it without a cancel event; Escape is caught before.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        dismiss()
      }}
      onClose={({ target, currentTarget }) => target === currentTarget && open && !currentTarget.open && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && dismiss()}
      onFocus={unsent.onFocus}
      onInput={unsent.onInput}
    >
      <FullStyles />
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
          <IconButton label={webTexts.close} onClick={onClose}>
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
      {open && isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </dialog>
  )
}

/** Lies over the dialog whose typing it is about; leaving it keeps everything. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Overlay
      open
      onClose={onKeep}
      shape="overlay-dialog"
      width="26rem"
      title={webTexts.discardTyping}
      lead={webTexts.discardTypingLead}
      initialFocus={keep}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onDiscard}>
          {webTexts.discard}
        </Button>
        <Button ref={keep} onClick={onKeep}>
          {webTexts.keepEditing}
        </Button>
      </div>
    </Overlay>
  )
}
