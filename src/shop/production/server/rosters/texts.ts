import type { Shown } from '#platform/base/shown.ts'

/** The words of a group order on its bag labels and on the list of its job ticket. */
export const rosterPaperTexts = {
  // Bag labels
  bagLabels: (orderNumbers: Shown) => `Bag labels ${orderNumbers}`,
  ofOrder: (orderNumber: Shown) => `Order ${orderNumber}`,
  bagOf: (bag: Shown, bags: Shown) => `Bag ${bag} of ${bags}`,
  times: (quantity: Shown) => `× ${quantity}`,
  onGarment: (garment: Shown, item: Shown, place: Shown) => `Item ${item}, entry ${place} · ${garment}`,

  // The list of the job ticket
  groupOrder: (item: Shown, entries: Shown, pieces: Shown) => `GROUP ORDER, ITEM ${item}: ${entries}, ${pieces}`,
  continued: (title: Shown) => `${title} (continued)`,
  listHead: { place: 'No.', size: 'Size', who: 'Who', name: 'Name', number: 'Number', quantity: 'Pieces' },
  topEdge: 'Top edge',
  topEdgeOn: (view: Shown) => `${view} top edge`,
  nothing: '–',
  leftOut: (who: Shown) => `NOT MADE: ${who}`,
  crossed: '×',
  listErased: 'Its list of names, numbers and sizes was erased.',
  sample: 'SAMPLE: each entry has a print of its own. See the list.',
} as const
