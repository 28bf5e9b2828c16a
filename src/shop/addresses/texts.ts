import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const addressesTexts = {
  // Address book
  loading: 'Loading...',
  anAccountKeepsAt: (mostaddresses: Shown) =>
    `An account keeps at most ${mostaddresses} addresses. Delete one to add another.`,
  shippingAddresses: 'Shipping Addresses',
  theFirstOneBecomes: 'The first one becomes your default, and checkout fills itself in.',
  addShippingAddress: 'Add shipping address',
  editAddress: 'Edit Address',
  deleteAddressQuestion: 'Delete Address?',
  changeDefault: 'Change Default Shipping Address?',

  // Address dialogs
  saving: 'Saving…',
  addAddress: 'Add address',
  saveAddress: 'Save address',
  deleting: 'Deleting…',
  thisAddressLeavesYour: 'This address leaves your account. Orders already placed keep it.',
  checkoutWillChooseThis: 'Checkout will choose this address first.',
  deleteAddress: 'Delete address',
  setAsDefault: 'Set as default',

  // Address fields
  phoneHint: '10 digits, in case the carrier needs to call.',
  chooseACountry: 'Choose a country',
  aptSuiteFloor: 'Apt, suite, floor',
  postalCode: 'Postal code',
  zipCode: 'ZIP code',
  province: 'Province',
  state: 'State',
  choose: 'Choose',

  // Book
  noneSavedYet: 'None saved yet',
  default: 'default',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  setAsDefaultButton: 'Set as Default',

  // Street field
  streets: 'Streets',
  poweredByGoogle: 'Powered by Google',
} as const
