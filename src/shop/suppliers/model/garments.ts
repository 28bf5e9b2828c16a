import type { GarmentCut } from '#shop/catalogue/model/style.ts'

export interface SupplierGarment {
  readonly category: string
  readonly cut: GarmentCut
}

type Gender = 'Unisex' | 'Men' | 'Women' | 'Youth'

const says = (text: string, ...words: string[]): boolean => new RegExp(`\\b(${words.join('|')})`, 'i').test(text)

export function genderOf(title: string): Gender {
  if (says(title, 'youth', 'kids', 'boys', 'girls', 'toddler', 'infant')) return 'Youth'
  if (says(title, 'women', 'ladies', 'juniors')) return 'Women'
  return says(title, 'men.?s') ? 'Men' : 'Unisex'
}

function headwear(title: string): GarmentCut {
  if (says(title, 'beanie', 'knit', 'toboggan', 'skull')) return 'beanie'
  if (says(title, 'trucker', 'mesh')) return 'trucker'
  return says(title, 'dad', 'unstructured', 'relaxed', 'pigment', 'washed') ? 'dad' : 'cap'
}

function sweatshirt(title: string): SupplierGarment {
  if (says(title, 'full.zip', 'zip.up')) return { category: 'Hooded Sweatshirts', cut: 'zip' }
  if (says(title, 'hood')) return { category: 'Hooded Sweatshirts', cut: 'hoodie' }
  return { category: 'Crewneck Sweatshirts', cut: 'crew' }
}

function shirt(title: string): SupplierGarment {
  if (says(title, 'long.sleeve')) return { category: 'Long Sleeve Shirts', cut: 'long' }
  const cut = (): GarmentCut => {
    if (says(title, 'tank', 'sleeveless', 'muscle')) return 'tank'
    if (says(title, 'v.neck')) return 'vneck'
    const gender = genderOf(title)
    return gender === 'Women' ? 'women' : gender === 'Youth' ? 'youth' : 'tee'
  }
  return { category: 'T-Shirts', cut: cut() }
}

const NOT_PRINTED = [
  '\\w*pants?\\b',
  'shorts?\\b',
  'jogger',
  'legging',
  'bag',
  'tote',
  'apron',
  'towel',
  'blanket',
  'sock',
]

/**
 * What the shop sells a supplier's style as, and the garment whose renders it shows where it has no pictures of its own;
 * null for what the shop cannot print on, such as trousers and bags.
 */
export function garmentOf(baseCategory: string, title: string): SupplierGarment | null {
  if (says(title, ...NOT_PRINTED)) return null
  if (says(title, 'quarter.zip', '1/4.zip', 'half.zip')) return { category: 'Long Sleeve Shirts', cut: 'qzip' }
  if (says(baseCategory, 'headwear', 'caps', 'hats')) return { category: 'Headwear', cut: headwear(title) }
  if (says(baseCategory, 'polo', 'sport shirt', 'knits')) return { category: 'Sport Shirts', cut: 'polo' }
  if (says(baseCategory, 'fleece', 'sweatshirt', 'hood', 'crewneck')) return sweatshirt(title)
  if (says(baseCategory, 't-shirt', 'tees', 'long sleeve', 'tank')) return shirt(title)
  return null
}
