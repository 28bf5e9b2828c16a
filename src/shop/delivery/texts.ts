import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const deliveryTexts = {
  // Arrival for
  tryAgain: 'Try again',
  shopNotReached: 'We couldn’t reach the shop.',

  // Arrivals
  anywhereInUs: 'Anywhere in the contiguous United States, estimated:',
  free: 'Free',
  ready: 'Ready',
  atCounter: 'Pick up at our counter. ',
  leavesOn: (until: Shown, place: Shown, shipsOn: Shown) =>
    `Order before ${until} ${place} time and it ships on ${shipsOn}. Weekends and holidays don’t count.`,
  toZip: 'To {zip}, estimated:',
  freeFrom: ', free from {amount}',

  // Delivery fold
  delivery: 'Delivery',
  zipExamples: '10018 or M5V 2T6',
  showDates: 'Show dates',
  zipOrPostalCode: 'ZIP or postal code',
} as const
