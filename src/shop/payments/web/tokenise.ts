import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { createSandboxMethod } from '../contract.ts'
import { type CardEntry, type CardErrors, toSandboxAsk } from './card-entry.ts'

export type Tokenised = { id: string; last4Digits: string; cardBrand: string } | { error: string; fields: CardErrors }

const FIELD_OF: Readonly<Record<string, keyof CardEntry>> = {
  number: 'number',
  expMonth: 'expiry',
  expYear: 'expiry',
  cvc: 'cvc',
}

/** Turns a typed card into a payment method, straight from the browser. */
export async function tokenise(card: CardEntry): Promise<Tokenised> {
  try {
    const ask = toSandboxAsk(card)
    return await api.call<typeof createSandboxMethod>('post', '/api/payments/sandbox/payment-methods', ask)
  } catch (error) {
    if (!(error instanceof ApiError))
      return { error: 'The card service could not be reached. Please try again.', fields: {} }
    const fields: CardErrors = {}
    for (const { field, problem } of error.issues) {
      const ours = FIELD_OF[field]
      if (ours) fields[ours] ??= problem
    }
    return { error: error.message, fields }
  }
}
