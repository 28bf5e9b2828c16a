import { useRef } from 'react'
import type { CardEntry } from '#shop/payments/web/card-entry.ts'
import { type Tokenised, tokenise } from '#shop/payments/web/tokenise.ts'

/** One token for one typed card: a second press sends the same payment again, which the shop charges once. */
export function useCardToken() {
  const last = useRef<{ card: CardEntry; made: Tokenised }>(undefined)
  return async (card: CardEntry): Promise<Tokenised> => {
    if (last.current && last.current.card === card && 'id' in last.current.made) return last.current.made
    const made = await tokenise(card)
    last.current = { card, made }
    return made
  }
}
