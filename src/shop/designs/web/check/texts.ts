import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** What the check of artwork says of itself in the editor, the cart and at the checkout; what it finds: `model/check/texts.ts`. */
export const artworkCheckTexts = {
  title: 'Artwork check',
  checking: 'Checking your artwork…',
  count: (findings: number) => plural(findings, 'thing to look at', 'things to look at'),
  nothingFound: 'Nothing found: it prints as it looks.',

  // Our designer
  whatToDo: 'What should our designer do?',
  takeOut: 'Take out the note',
} as const

/** What it says in the editor alone. */
export const editorCheckTexts = {
  show: 'Show',
  working: 'Processing…',
  mended: (layer: Shown, mend: Shown) => `${layer}: ${mend}. Done. Undo takes it back.`,

  // Our designer
  toDesigner: 'Send to our designer',
  withPrice: (price: Shown) => `+${price}`,
  designerLead: (price: Shown) =>
    `Our designer mends the artwork before it is printed: ${price}, once for each item in your cart.`,
  sentToDesigner: (layer: Shown) => `Written into the note to our designer: ${layer}.`,
  notOffered: 'Our designer cannot be asked at the moment. Please take out the note.',
} as const
