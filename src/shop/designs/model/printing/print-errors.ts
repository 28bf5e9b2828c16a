import { defineErrors } from '#platform/base/errors.ts'

export const printErrors = defineErrors({
  NOTHING_PRINTED: { status: 404, text: 'Nothing is printed on this view.' },
  ORIGINAL_MISSING: { status: 409, text: 'The original file of an artwork is missing or cannot be printed.' },
  ORIGINAL_CHANGED: {
    status: 409,
    text: 'The original of an artwork is no longer the file that the buyer approved. Nothing is printed from it.',
  },
  NOT_VECTOR: {
    status: 409,
    text: 'A PDF is made where all artwork is drawn from shapes. This view has pictures: take its PNG.',
  },
  TOO_LARGE_TO_PRINT: { status: 409, text: 'This print is larger than any press: it cannot be drawn.' },
  PRINT_BUSY: { status: 503, text: 'Many print files are being made at the moment. Please try again shortly.' },
})
