/** What a price is made of, in the order in which it is explained. */
export const PRICE_KINDS = [
  'blank',
  'wholesale',
  'print',
  'option',
  'break',
  'set-up',
  'designer',
  'agreed',
  'discount',
  'charge',
  'rush',
] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** What all of a kind in a cart is called. */
export const priceKindNames: Readonly<Record<PriceKind, string>> = {
  blank: 'Blank garments',
  wholesale: 'Wholesale price',
  print: 'Printing',
  option: 'Options',
  break: 'Quantity breaks',
  'set-up': 'Set-up, once',
  designer: 'Our designer',
  agreed: 'Agreed price',
  discount: 'Discount code',
  charge: 'Added by us',
  rush: 'Rush production',
}
