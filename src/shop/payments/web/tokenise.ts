import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { createSandboxMethod } from '../contract.ts'
import { paymentsTexts } from '../texts.ts'
import { type CardEntry, type CardErrors, type CardField, type Tokenised, toSandboxInput } from './card-entry.ts'

const FIELD_OF: Readonly<Record<string, CardField>> = {
  number: 'number',
  expMonth: 'expiry',
  expYear: 'expiry',
  cvc: 'cvc',
}

type SandboxInput = ReturnType<typeof toSandboxInput>

/** Of whoever is signed in. */
const makeOwn = (input: SandboxInput) =>
  api.call<typeof createSandboxMethod>('post', '/api/payments/sandbox/payment-methods', input)

/**
 * Turns a typed card into a payment method, straight from the browser. What the card service finds wrong with the card
 * is an answer; that it cannot be asked is thrown.
 */
export async function tokenise(
  card: CardEntry,
  make: (input: SandboxInput) => Promise<Tokenised> = makeOwn,
): Promise<Tokenised> {
  if (card.hosted) return card.hosted.tokenise()
  try {
    return await make(toSandboxInput(card))
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 400) throw thrown
    const fields: CardErrors = {}
    for (const { field, problem } of thrown.issues) {
      const ours = FIELD_OF[field]
      if (ours) fields[ours] ??= problem
    }
    return { error: thrown.message, fields }
  }
}

/** The same for a form that has one place for every sentence. */
export const tokeniseOrSay = (...asked: Parameters<typeof tokenise>): Promise<Tokenised> =>
  tokenise(...asked).catch((thrown: unknown) => ({
    error: thrown instanceof ApiError ? thrown.message : paymentsTexts.serviceNotReached,
    fields: {},
  }))
