/** What a shopper may choose from on browse; the order is the order on the screen. */
export const BROWSE_SORTS = [
  'Best Sellers',
  'Newest First',
  'Price: Low to High',
  'Price: High to Low',
  'Top Rated',
] as const
export type CatalogueSort = (typeof BROWSE_SORTS)[number]
export const DEFAULT_BROWSE_SORT: CatalogueSort = 'Best Sellers'

export const BROWSE_PAGE_SIZES = [12, 24, 36, 48] as const
export type PageSize = (typeof BROWSE_PAGE_SIZES)[number]
export const DEFAULT_BROWSE_PAGE_SIZE: PageSize = 24

/** Whole dollars. The upper end is open: 500 means 500 and more. */
export const BROWSE_PRICE_RANGE = { min: 0, max: 500 } as const

export const COLOR_FAMILIES = [
  'Whites',
  'Greys',
  'Blacks',
  'Neutrals',
  'Reds',
  'Oranges',
  'Yellows',
  'Greens',
  'Blues',
  'Purples',
  'Pinks',
] as const
export type ColorFamily = (typeof COLOR_FAMILIES)[number]

export const BROWSE_SIZES = [
  'YXS',
  'YS',
  'YM',
  'YL',
  'YXL',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  '2XL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
  'OSFM',
  'Adjustable',
] as const
