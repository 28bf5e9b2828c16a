/** Why a PDF is not taken: codes of the contract, without the contract. */
export type PdfRefusalCode =
  | 'UNSAFE_PDF'
  | 'LOCKED_PDF'
  | 'ACTIVE_PDF'
  | 'TOO_MANY_PAGES'
  | 'NO_SUCH_PAGE'
  | 'PAGE_SIZE'
  | 'MISSING_FONTS'
  | 'AI_WITHOUT_PDF'
  | 'TOO_MANY_PIXELS'
  | 'TOO_INTRICATE'

export class PdfRefusal extends Error {
  readonly code: PdfRefusalCode

  constructor(code: PdfRefusalCode) {
    super(code)
    this.code = code
  }
}
