import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The check of artwork in the cart and at the checkout. */
export const cartCheckTexts = {
  title: 'Artwork check',
  checking: 'Checking your artwork…',
  count: (findings: number) => plural(findings, 'thing to look at', 'things to look at'),
  nothingFound: 'Nothing found: it prints as it looks.',
  lineName: (title: Shown, color: Shown) => `${title}, ${color}`,
  about: (layer: Shown, view: Shown) => `${layer}, ${view}:`,
  inTheEditor: (mend: Shown) => `In the editor: ${mend}.`,
  changeInCart: 'Change it in your cart',
  ofLine: (title: Shown, color: Shown) => ` for ${title}, ${color}`,

  // Our designer
  designer: 'Our designer',
  sendToDesigner: (price: Shown) => `Send to our designer, ${price}`,
  designerLead: (price: Shown) => `Our designer mends the artwork before it is printed: ${price}, once for this item.`,
  whatToDo: 'What should our designer do?',
  saveNote: 'Save note',
  saving: 'Saving…',
  changeNote: 'Change the note',
  takeOut: 'Take out the note',
  cancel: 'Cancel',
} as const
