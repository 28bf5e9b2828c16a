import type { PrintMethod } from './print-method.ts'
import { methodTexts } from './texts.ts'

interface PerPiece {
  /** From a list of people: each piece says a name or number of its own. */
  readonly hasFields: boolean
  /** Of the artwork: it has places for names or numbers. */
  readonly isPerPiece: boolean
}

/** Why a method cannot print what is another on each piece; nothing where it can. */
export function perPieceRefusal(
  { label, production: { perPiece } }: Pick<PrintMethod, 'label' | 'production'>,
  { hasFields, isPerPiece }: PerPiece,
): string | undefined {
  if (hasFields && perPiece !== 'printed') return methodTexts.noNames(label)
  return isPerPiece && perPiece === 'refused' ? methodTexts.sameOnAll : undefined
}
