import type { ProofContents, ShownProofItem } from '../contract.ts'
import type { ProofItem } from '../model/proof-item.ts'
import type { VersionRow } from './find-proof.ts'

/** Empty where there is no such picture. */
type AddressOf = (place: number) => string

export const shownItems = (items: readonly ProofItem[], addressOf: AddressOf): ShownProofItem[] =>
  items.map((item) => ({
    ...item,
    quantities: { ...item.quantities },
    options: [...item.options],
    lowDpiNotes: [...item.lowDpiNotes],
    views: item.views.map((view) => ({
      ...view,
      bands: [...view.bands],
      inks: [...view.inks],
      garment: view.garment === null ? '' : addressOf(view.garment),
      print: view.print === null ? '' : addressOf(view.print),
    })),
  }))

/** A version for whoever may see it, under addresses that they may read. */
export const toContents = (
  { version, hash, items, pictures, smallPrint, message }: VersionRow,
  addressOf: AddressOf,
): ProofContents => ({
  ...{ version, hash, message },
  smallPrint: [...smallPrint],
  // Pictures go with the account; what was approved can still be read.
  items: shownItems(items, (place) => (pictures[place] === undefined ? '' : addressOf(place))),
})
