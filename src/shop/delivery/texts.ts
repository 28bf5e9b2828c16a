import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const deliveryTexts = {
  // Arrival for
  tryAgain: 'Try again',
  shopNotReached: 'We couldn’t reach the shop.',

  // Arrivals
  anywhereInTheUnited: 'Anywhere in the United States, estimated:',
  free: 'Free',
  orderedBeforeInNew: (until: Shown, shipsOn: Shown) =>
    `Ordered before ${until} in New York, it leaves our shop on ${shipsOn}. Weekends and holidays are not counted.`,
  toZip: 'To {zip}, estimated:',
  freeFrom: ', free from {amount}',

  // Delivery fold
  delivery: 'Delivery',
  n10018OrM5v2t6: '10018 or M5V 2T6',
  showDates: 'Show dates',
  zipOrPostalCode: 'ZIP or postal code',
} as const
