import { useRef } from 'react'
import type { CardEntry, Tokenised } from '#shop/payments/web/card-entry.ts'
import { tokenise } from '#shop/payments/web/tokenise.ts'

/** One token for one typed card: a second press sends the same payment again, which the shop charges once. */
export function useCardToken() {
  const last = useRef<{ card: CardEntry; made: Tokenised }>(undefined)
  const request = async (card: CardEntry): Promise<Tokenised> => {
    if (last.current && last.current.card === card && 'id' in last.current.made) return last.current.made
    const made = await tokenise(card)
    last.current = { card, made }
    return made
  }
  return {
    request,
    /** A method that was charged in vain may not be charged again, even where the card may. */
    forget: () => {
      last.current = undefined
    },
  }
}
