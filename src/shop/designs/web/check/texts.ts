import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The check of artwork in the editor; what it finds is said in `model/check/texts.ts`. */
export const editorCheckTexts = {
  title: 'Artwork check',
  reading: 'Checking your artwork…',
  count: (findings: number) => plural(findings, 'thing to look at', 'things to look at'),
  nothingFound: 'Nothing found: it prints as it looks.',
  show: 'Show',
  working: 'Processing…',
  mended: (layer: Shown, mend: Shown) => `${layer}: ${mend}. Done. Undo takes it back.`,

  // Our designer
  toDesigner: 'Send to our designer',
  withPrice: (price: Shown) => `+${price}`,
  designerLead: (price: Shown) =>
    `Our designer mends the artwork before it is printed: ${price}, once for each item in your cart.`,
  whatToDo: 'What should our designer do?',
  takeOut: 'Take out the note',
  sentToDesigner: (layer: Shown) => `Written into the note to our designer: ${layer}.`,
  notOffered: 'Our designer cannot be asked at the moment. Please take out the note.',
} as const
