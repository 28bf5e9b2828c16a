import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its rules, in their order; refusals stand in the contract. Change the tone here. */
export const pricingTexts = {
  /** Labels of the print methods. */
  printMethods: { dtf: 'DTF', dtg: 'DTG', screen: 'Screen printing', embroidery: 'Embroidery' },

  // Print notes
  lowDpi: (dpi: Shown, view: Shown) => `Low resolution (${dpi} DPI) on the ${view}`,
  inks: (view: Shown, names: Shown) =>
    `${view.toString().charAt(0).toUpperCase()}${view.toString().slice(1)}: ${names}`,

  // What is paid once
  designer: 'our designer',
  andOnce: (amount: Shown, name: Shown) => `+ ${amount} ${name}`,

  // Discount codes: what they do
  off: (value: Shown) => `${value} off`,
  offOnly: (value: Shown, goods: Shown) => `${value} off ${goods}`,
  moreGoods: (more: Shown) => `${more} more`,
  onOrdersFrom: (minimum: Shown) => `on orders from ${minimum}`,
  onFirstOrder: 'on a first order',
  onFirstOrderFrom: (minimum: Shown) => `on a first order from ${minimum}`,
  fromDay: (day: Shown) => `from ${day}`,
  untilDay: (day: Shown) => `until ${day}`,
  betweenDays: (first: Shown, last: Shown) => `from ${first} to ${last}`,
  oncePerPerson: 'once per person',
  timesPerPerson: (times: Shown) => `up to ${times} times per person`,
  onceInAll: 'for one order in all',
  timesInAll: (times: Shown) => `for ${times} orders in all`,

  // Discount codes: why they take nothing off
  unknownCode: 'We do not know this code.',
  codeStopped: 'This code is no longer valid.',
  codeBegins: (day: Shown) => `This code begins on ${day}.`,
  codeEnded: (day: Shown) => `This code was valid until ${day}.`,
  codeUsedUp: 'This code has been used as often as it may be.',
  codeUsedBefore: 'You have used this code already.',
  codeUsedOften: (times: Shown) => `You have used this code ${times} times already, and it may not be used more often.`,
  codeForFirstOrder: 'This code is for a first order.',
  codeForOthers: (goods: Shown) => `Nothing in your cart is on this code: it is for ${goods}.`,
  codeFrom: (minimum: Shown, missing: Shown) => `This code is for orders from ${minimum}: ${missing} more.`,
  codeWithoutGoods: 'Nothing in your cart can be ordered right now.',
} as const
