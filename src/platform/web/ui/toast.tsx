import { create } from 'zustand'
import type { Interrupted } from '../interrupted.ts'
import { useOpen } from '../open.ts'

interface ToastOptions {
  text: string
  tone?: 'success' | 'info' | 'danger'
  /** Undo, for instance, as a form that is posted or something else that is done; gives the toast a longer life. */
  action?: { label: string } & ({ run: () => void } | { form: Interrupted })
}

export interface Toast extends ToastOptions {
  id: number
}

interface ToastState {
  toasts: Toast[]
  /** Open modals, the topmost last: toasts show in it, because everything under it is inert. */
  hosts: string[]
}

export const useToasts = create<ToastState>(() => ({ toasts: [], hosts: [] }))
let last = 0

/** Says one short sentence at the foot of the screen; at most three stand at a time. */
export function toast(input: ToastOptions): number {
  const id = ++last
  useOpen.setState({ needed: true })
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...input, id }].slice(-3) }))
  return id
}
