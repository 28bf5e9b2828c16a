/** A real street of New York. */
export const fifthAvenue = {
  ...{ phone: '2125550123', street: '350 5th Ave', apt: '', city: 'New York' },
  ...{ state: 'NY', zip: '10118', country: 'US' },
}
