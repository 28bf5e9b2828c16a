/** Its numbers and names, as everything that names a style repeats them. */
export const teeNames = {
  styleId: 39,
  itemCode: '3001',
  code: '3001',
  brand: 'BELLA + CANVAS',
  category: 'T-Shirts',
  title: 'Unisex Jersey T-Shirt',
} as const

/** A style as suppliers send it: a T-shirt in one color. */
export const tee = {
  ...teeNames,
  gender: 'Unisex',
  fabric: 'Cotton',
  weightOz: 4.2,
  countryOfOrigin: 'Nicaragua',
  description: '<p>Soft.</p>',
  cut: 'tee',
  firstSeen: '2024-01-01',
  popularity: 1,
  colors: [{ name: 'White', hex: '#FFFFFF', family: 'Whites' }],
  prices: [
    { size: 'M', priceCents: 472 },
    { size: 'L', priceCents: 472 },
    { size: '2XL', priceCents: 672 },
  ],
} as const

/** One that tests take out of the catalogue. */
export const leaving = { ...tee, styleId: 41, itemCode: 'LEAVING', code: 'LEAVING', title: 'Leaving Tee' } as const
