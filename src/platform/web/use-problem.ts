import { type RefObject, useRef } from 'react'
import { useOnEach } from './use-on-each.ts'

/**
 * Whoever is refused goes on at the first field that is wrong, else at the reason: the button is far below both. For what holds
 * the form and the reason; `refusal` is another object with each answer, and nothing while nothing is wrong.
 */
export function useProblem<Held extends HTMLElement>(refusal: unknown): RefObject<Held | null> {
  const held = useRef<Held>(null)
  useOnEach(refusal, () => {
    if (!refusal) return
    const [field, reason] = ['[aria-invalid]', '[role=alert]'].map((one) =>
      held.current?.querySelector<HTMLElement>(one),
    )
    if (field) field.focus()
    else reason?.scrollIntoView({ block: 'center' })
  })
  return held
}
