import type { Cents } from '#platform/base/money.ts'
import type { Tokenised } from './card-entry.ts'

/**
 * What stands on the page for a wallet (Apple Pay, Google Pay). The wallet only makes a payment method: what is bought,
 * for how much and sent where, the page has said before its sheet opens. Names and addresses of the wallet are not read.
 */
export interface WalletProps {
  amount: Cents
  /** The button was pressed: false where something is missing, which the page says; then the sheet stays shut. */
  onOpen: () => boolean
  /** The sheet was agreed to. Answers false where nothing was paid. */
  onAgree: (requestMethod: () => Promise<Tokenised>) => Promise<boolean>
}
