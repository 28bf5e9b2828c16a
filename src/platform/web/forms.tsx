import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'

/** What a page's action answers when the gate refused: shown beside the form that was sent. */
export interface Refusal {
  error: string
  code: string | undefined
  /** Problem by field name. */
  fields: Record<string, string>
}

/** Turns what the gate answered into the answer of an action: a failure of the shop, too, leaves the form as it was typed. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  const fields: Record<string, string> = {}
  for (const { field, problem } of error.issues) fields[field] ??= problem
  return { error: error.message, code: error.code, fields }
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function FormError({ refusal }: { refusal: Refusal | undefined }) {
  return refusal ? <Alert>{refusal.error}</Alert> : null
}

interface SubmitProps extends Omit<Parameters<typeof Button>[0], 'type' | 'pending'> {
  /** For a fetcher's form: fetcher.state !== 'idle'. Without it the page's own navigation counts. */
  pending?: boolean
  children: ReactNode
}

export function SubmitButton({ pending, ...rest }: SubmitProps) {
  const navigation = useNavigation()
  const busy = pending ?? (navigation.state !== 'idle' && navigation.formMethod === 'POST')
  return <Button {...rest} type="submit" pending={busy} />
}
