/** The sentences of the pages of a company, in their order; refusals stand in the contracts. Change the tone here. */
export const companyPageTexts = {
  orders: 'Orders',
  settings: 'Name and leaving',
  addressSaved: 'The address was saved.',
  addressRemoved: 'The address was removed.',
} as const
