import { paymentsTexts } from '../texts.ts'
/** Between the wallet and the card. */
export const OrByCard = () => (
  <p className="my-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line-strong after:h-px after:grow after:bg-line-strong">
    {paymentsTexts.orPayByCard}
  </p>
)
