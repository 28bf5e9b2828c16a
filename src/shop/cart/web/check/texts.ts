import type { Shown } from '#platform/base/shown.ts'

/** What the check of artwork says in the cart and at the checkout alone; all else: `designs/web/check/texts.ts`. */
export const cartCheckTexts = {
  lineName: (title: Shown, color: Shown) => `${title}, ${color}`,
  about: (layer: Shown, view: Shown) => `${layer}, ${view}:`,
  inTheEditor: (mend: Shown) => `In the editor: ${mend}.`,
  changeInCart: 'Change it in your cart',
  ofLine: (title: Shown, color: Shown) => ` for ${title}, ${color}`,

  // Our designer
  designer: 'Our designer',
  sendToDesigner: (price: Shown) => `Send to our designer, ${price}`,
  designerLead: (price: Shown) => `Our designer mends the artwork before it is printed: ${price}, once for this item.`,
  saveNote: 'Save note',
  saving: 'Saving…',
  changeNote: 'Change the note',
  cancel: 'Cancel',
} as const
