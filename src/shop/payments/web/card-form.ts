import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'

/** What the action behind the card book answers. */
export type CardBookAnswer =
  | { done: 'add' | 'edit' | 'delete' | 'default'; paymentMethodId: string | undefined }
  | Refusal

export interface CardFormProps {
  onClose: () => void
  /** Where the forms are posted: the card book's own route. */
  action: string
  /** After success, with the id of the card it was about. */
  onDone?: ((paymentMethodId: string | undefined) => void) | undefined
}

/** Gives the fetcher of a card form; the dialog closes once the action is done. */
export function useCardForm({ onClose, onDone }: CardFormProps) {
  const fetcher = useFetcher<CardBookAnswer>()
  const { data, state } = fetcher
  const finish = useEffectEvent((paymentMethodId: string | undefined) => {
    onDone?.(paymentMethodId)
    onClose()
  })
  useEffect(() => {
    if (state === 'idle' && data && 'done' in data) finish(data.paymentMethodId)
  }, [data, state])
  return { fetcher, busy: state !== 'idle', refusal: data && 'error' in data ? data : undefined }
}
