import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const capacityTexts = {
  // Broken promises
  brokenPromises: 'Promises to change',
  brokenLead:
    'These orders can’t be made in time any more. Nothing is changed and nobody is told until you confirm the new dates.',
  madeOn: (day: Shown) => `Planned for ${day}`,
  promised: 'Promised',
  proposed: 'New',
  shipsAndArrives: (shipsOn: Shown, arrives: Shown) => `Ships ${shipsOn}, arrives ${arrives}`,
  readyAtCounter: (day: Shown) => `Ready at the counter ${day}`,
  neededBy: (day: Shown) => `Needed by ${day}`,
  tooLate: (day: Shown) => `Too late: needed by ${day}`,
  confirmOne: 'Confirm new dates',
  confirmWhich: (orderNumber: Shown) => `Confirm new dates of ${orderNumber}`,
  keepOne: 'Keep as promised',
  keepWhich: (orderNumber: Shown) => `Keep as promised: ${orderNumber}`,
  confirmAll: (customers: Shown) => `Confirm all and email ${customers}`,
  noteForCustomers: 'Note for the customers',
  noteHint: 'They read it in the email and on their order. You can leave it empty.',

  // Calendar address and days
  weekOf: (day: Shown) => `Week of ${day}`,
  earlier: 'Earlier',
  thisWeek: 'This week',
  later: 'Later',
  goTo: 'Go to a day',
  show: 'Show',
  weeks: 'Weeks',
  today: 'Today',
  full: 'Full',
  closed: 'Closed',
  closedBecause: (reason: Shown) => `Closed: ${reason}`,
  changed: 'changed',
  changeDay: 'change',
  bookedOf: (booked: Shown, most: Shown, unit: Shown) => `${booked} of ${most} ${unit}`,
  bookedWithoutLimit: (booked: Shown, unit: Shown) => `${booked} ${unit}, no limit`,
  stillBooked: (booked: Shown, unit: Shown) => `${booked} ${unit} still booked`,
  units: { pieces: 'pieces', minutes: 'min' },

  // Day panel
  dayIsOver: 'This day is over. It can’t be changed any more.',
  dayIsOff: (reason: Shown) => `The shop doesn’t work on this day: ${reason}.`,
  whyClose: 'Reason, for staff only',
  closeDay: 'Close this day',
  closeLead:
    'Nothing is made and nothing leaves. Orders that this breaks are listed with new dates for you to confirm.',
  openDay: 'Open this day again',
  capacityOfDay: 'Capacity on this day',
  perDayOf: { pieces: (method: Shown) => `${method}, pieces`, minutes: (method: Shown) => `${method}, minutes` },
  whyChange: (method: Shown) => `Reason for the change of ${method}`,
  reason: 'Reason',
  save: 'Save',
  saveWhich: (method: Shown) => `Save ${method}`,
  asUsual: (usual: Shown) => `As usual (${usual})`,
  asUsualWhich: (method: Shown, usual: Shown) => `As usual (${usual}): ${method}`,
  noLimit: 'no limit',
  cancel: 'Close panel',

  // Get calendar
  closedBySettings: 'Closed',

  // Notify of new dates
  newDates: 'Your order has a new date',
  newDatesSubject: (orderNumber: Shown) => `Your order has a new date (order ${orderNumber})`,
  newDatesPreview: (orderNumber: Shown, dates: Shown) => `Order ${orderNumber}: ${dates}`,
  newDatesOf: (firstName: Shown, orderNumber: Shown) =>
    `Hello ${firstName}, we can’t make your order ${orderNumber} as early as we promised, and we’re sorry.`,
  arrivesInstead: (dates: Shown, before: Shown) => `It will arrive ${dates} instead of ${before}.`,
  readyInstead: (date: Shown, before: Shown) => `It will be ready for pickup on ${date} instead of ${before}.`,
  laterThanNeeded: (day: Shown) =>
    `You asked for it by ${day}. If the new date is too late for you, please contact us.`,
  ifTooLate: 'If the new date is too late for you, please contact us.',
  viewYourOrder: 'View your order',
  youGetThisEmail: (shopName: Shown) =>
    `You got this email because an order was placed with your account at ${shopName}.`,

  // Usual days
  usualDays: 'A usual day',
  usualLead: 'What each print method gets done on a day that has no change of its own. New dates are promised by it.',
  backToSettings: (standard: Shown) => `Back to ${standard}`,
  backToSettingsWhich: (method: Shown, standard: Shown) => `Back to ${standard}: ${method}`,
} as const
