/** What an endpoint can subscribe to. */
export const EVENTS = [
  { name: 'order.placed', label: 'An order is placed' },
  { name: 'order.updated', label: 'An order moves: production, parcel, cancellation, refund' },
  { name: 'catalogue.changed', label: 'Styles, colors or prices of garments change' },
  { name: 'prices.published', label: 'Prices of printing, quantity breaks or delivery are published' },
] as const

export type EventName = (typeof EVENTS)[number]['name']
export const EVENT_NAMES = EVENTS.map(({ name }) => name)
