import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens, in their order; refusals stand in the contract. Change the tone here. */
export const artworksTexts = {
  // Artwork card
  facts: (type: string, size: Shown) => `${type}, ${size}`,
  pixels: (width: number, height: number) => `${width} × ${height} px`,
  inches: (width: Shown, height: Shown) => `${width} × ${height} in`,
  dpi: (dpi: Shown) => `${dpi} DPI`,
  vector: 'sharp at any size',
  cutout: 'Background removed',
  lastUsed: (day: Shown) => `Last used ${day}`,
  rename: 'Rename',
  renameName: (name: Shown) => `Rename ${name}`,
  name: 'Name',
  save: 'Save name',
  saving: 'Saving…',
  download: 'Download',
  downloadName: (name: Shown) => `Download ${name}`,
  delete: 'Delete',
  deleteName: (name: Shown) => `Delete ${name}`,

  // Artwork library
  search: 'Search my artwork',
  searchButton: 'Search',
  found: (count: number) => plural(count, 'artwork'),
  kept: (days: number) =>
    `Artwork stays here for as long as a design, your cart, a written offer, a group order or an order uses it, and ${plural(days, 'day')} longer.`,
  none: 'You haven’t uploaded any artwork yet.',
  noneLead: 'What you upload in Design Labs is kept here for your next design.',
  openLabs: 'Open Design Labs',
  noneFound: 'No artwork has this name.',
  showAll: 'Show all artwork',
  pages: 'Pages of artwork',
  newest: 'Back to the start',
  older: 'Show more',
  loading: 'Loading your artwork…',

  // Delete artwork
  deleteThis: (name: Shown) => `Delete “${name}”?`,
  unused:
    'Nothing uses it now. Its file is erased within two days, or with the last earlier version of a design that shows it.',
  usedBy: 'It is still used by:',
  staysForUses: 'These keep it and don’t change. It only leaves your artwork.',
  designs: (count: number) => plural(count, 'saved design'),
  drafts: (count: number) => plural(count, 'unsaved design'),
  cartLines: (count: number) => plural(count, 'item in your cart', 'items in your cart'),
  offers: (count: number) => plural(count, 'written offer'),
  groupOrders: (count: number) => plural(count, 'group order'),
  orders: (count: number) => plural(count, 'order'),
  named: (what: Shown, names: string) => `${what}: ${names}`,
  namedAndMore: (what: Shown, names: string, more: number) => `${what}: ${names} and ${more} more`,
  confirm: 'Delete artwork',
  deleting: 'Deleting…',
  keep: 'Keep it',

  // Said when it is done
  renamed: (name: Shown) => `Renamed to ${name}.`,
  deleted: 'Artwork deleted.',
  removedAndKept: 'Removed from your artwork. What uses it keeps it.',
} as const
