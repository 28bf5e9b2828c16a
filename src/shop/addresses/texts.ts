import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const addressesTexts = {
  // Address book
  loading: 'Loading...',
  tooManyAddresses: (most: Shown) => `You can save up to ${most} addresses. Delete one to add another.`,
  shippingAddresses: 'Shipping Addresses',
  noAddressesYet: 'Your first address becomes your default and fills in checkout for you.',
  addShippingAddress: 'Add shipping address',
  editAddress: 'Edit Address',
  deleteAddressTitle: 'Delete Address?',
  changeDefault: 'Change Default Shipping Address?',

  // Address dialogs
  saving: 'Saving…',
  addAddress: 'Add address',
  saveAddress: 'Save address',
  deleting: 'Deleting…',
  deleteAddressLead: 'This deletes the address from your account. Orders you already placed keep it.',
  defaultAddressLead: 'Checkout will use this address by default.',
  deleteAddress: 'Delete address',
  setAsDefault: 'Set as default',

  // Address fields
  phoneHint: '10 digits, in case we or the carrier need to call.',
  chooseACountry: 'Choose a country',
  aptHint: 'Apt, suite, floor',
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

  // Company addresses
  companyAddresses: 'Company addresses',
  noCompanyAddresses: 'None yet. Everybody who buys for the company can use those you add here.',
  notForYou: 'Those who buy for the company use them at checkout.',
  addCompanyAddress: 'Add a company address',
  saveCompanyAddress: 'Save',

  // Street field
  streets: 'Streets',
  poweredByGoogle: 'Powered by Google',
} as const
