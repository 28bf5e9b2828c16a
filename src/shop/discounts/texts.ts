import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens, in their order; refusals stand in the contract. Change the tone here. */
export const discountsTexts = {
  // What a code is for
  noSuchStyle: (itemCode: Shown) => `There is no style ${itemCode}.`,
  noSuchCategory: (category: Shown) => `There is no category ${category}.`,
  style: (itemCode: Shown) => `style ${itemCode}`,

  // Discount list
  states: { active: 'Active', upcoming: 'Upcoming', 'used-up': 'Used up', ended: 'Ended', stopped: 'Stopped' },
  notUsedYet: 'Not used yet.',
  usedSoFar: (times: Shown, amount: Shown) => `Used ${times}, ${amount} off in all.`,
  once: 'once',
  times: (count: Shown) => `${count} times`,
  madeOn: (day: Shown) => `Made ${day}.`,
  edit: 'Edit',
  stop: 'Stop',
  start: 'Start again',
  ofCode: (code: Shown) => ` ${code}`,

  // Discount form
  meanwhile: (sentence: Shown) => `It does this now: ${sentence} Saving again replaces that.`,
  code: 'Code',
  codeHint: '3 to 30 letters, digits and dashes. Customers may type it in small letters.',
  off: 'Takes off',
  offHint: 'A percentage such as 10%, or an amount such as $15.00.',
  conditions: 'Conditions',
  conditionsLead: 'Leave empty what does not matter.',
  minimum: 'Minimum order',
  minimumHint: 'What all goods cost before the discount, such as $50.00.',
  firstOrderOnly: 'Only for a customer’s first order',
  startsOn: 'First day',
  endsOn: 'Last day',
  daysHint: (place: Shown) => `Both days count in full, by the clock of ${place}.`,
  usesPerPerson: 'Uses per person',
  usesInAll: 'Uses in all',
  goods: 'What it is for',
  goodsLead: 'Choose nothing for everything in the shop.',
  categories: 'Categories',
  styles: 'Styles',
  stylesHint: 'Style numbers with commas between them, such as 3001, 18500.',
  note: 'Note for the team',
  noteHint: 'Customers don’t see it.',
  preview: 'What it does',
  previewEmpty: 'Enter what it takes off to see it in words here.',
  showPreview: 'Show it in words',
  create: 'Make code',
  save: 'Save changes',
  cancel: 'Cancel',
} as const
