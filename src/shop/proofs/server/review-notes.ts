import type { PressItem } from '#shop/orders/server/index.ts'
import { lowDpiNotes } from '#shop/pricing/model/print-notes.ts'
import { proofsTexts } from '../texts.ts'

type Noted = Pick<PressItem, 'brand' | 'code' | 'color' | 'note' | 'options'>

const nameOf = ({ brand, code, color }: Noted): string => `${brand} ${code}, ${color}`

function notesOf(item: Noted): string[] {
  const name = nameOf(item)
  return [
    ...(item.note === '' ? [] : [proofsTexts.hasNote(name)]),
    ...(item.options.designerNote ? [proofsTexts.hasDesignerNote(name)] : []),
    ...lowDpiNotes(item.options).map((note) => proofsTexts.printsBlurred(name, note)),
  ]
}

/** Why a person should look at an order before its proof is sent; nothing where it can go by itself. */
export const reviewNotes = (items: readonly Noted[]): string[] => items.flatMap(notesOf)
