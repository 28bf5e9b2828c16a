import { inTransaction } from '#platform/server/db/index.ts'

// A real provider cannot take part in our transaction, so its stand-in must not either: a rolled back order would take
// the charge with it, and no test would ever see what happens when it does not.
export function outside<Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) {
  return async (...args: Args): Promise<Answer> => {
    if (inTransaction()) throw new Error('The payment provider was called inside a transaction')
    return work(...args)
  }
}
