import { z } from 'zod'
import { endpoint, readLimit } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import {
  BROWSE_PAGE_SIZES,
  BROWSE_PRICE_RANGE,
  BROWSE_SORTS,
  DEFAULT_BROWSE_PAGE_SIZE,
  DEFAULT_BROWSE_SORT,
} from './model/browse-options.ts'
import { GARMENT_CUTS } from './model/style.ts'

export const catalogueErrors = defineErrors({
  STYLE_NOT_FOUND: { status: 404, text: 'We do not carry this style.' },
  PICTURE_NOT_FOUND: { status: 404, text: 'There is no such picture.' },
  PICTURES_BUSY: { status: 503, text: 'Too many pictures are being made at the moment. Please try again.' },
})

const PageNumber = z.coerce.number<string | number>().int().min(1).max(10_000)
const StyleId = z.union([
  z.int(),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'This is not a style number.')
    .transform(Number),
])
const StyleParams = z.object({ styleId: StyleId })
const SearchText = z.string().trim().max(100)
/** A name that may be repeated in the address: `?brand=Gildan&brand=Hanes`. */
const Values = z.array(z.string().min(1).max(60)).max(40).default([])
const WholeDollars = z.coerce.number<string | number>().int().min(BROWSE_PRICE_RANGE.min).max(BROWSE_PRICE_RANGE.max)

const SizePrice = z.object({ size: z.string(), price: z.number() })

export const InventoryItem = z.object({
  _id: z.string(),
  styleId: z.number(),
  code: z.string(),
  itemCode: z.string(),
  brand: z.string(),
  category: z.string(),
  title: z.string(),
  image: z.string(),
  prices: z.array(SizePrice),
  description: z.string(),
})
export type InventoryItem = z.infer<typeof InventoryItem>

/** Lists that run in one order have one entry per colour. Pictures are relative paths ending in `_fm.jpg`. */
export const Product = z.object({
  styleId: z.number(),
  code: z.string(),
  itemCode: z.string(),
  brand: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  gender: z.string(),
  /** The garment that its pictures show. */
  cut: z.enum(GARMENT_CUTS),
  fabric: z.string(),
  weightOz: z.number(),
  countryOfOrigin: z.string(),
  discontinued: z.boolean(),
  prices: z.array(SizePrice),
  colorName: z.array(z.string()),
  colorSwatchList: z.array(z.string()),
  /** The second colour of two-tone caps, else null. */
  colorSecondSwatch: z.array(z.string().nullable()),
  colorFamily: z.array(z.string()),
  sizes: z.array(z.object({ color: z.string(), sizes: z.array(z.string()) })),
  modelColorImage: z.array(z.string()),
  colorFrontImage: z.array(z.string()),
  colorDirectSideImage: z.array(z.string()),
  colorBackImage: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.number() }).nullable(),
})
export type Product = z.infer<typeof Product>

const Swatch = z.object({
  name: z.string(),
  hex: z.string(),
  hex2: z.string().nullable(),
  family: z.string(),
  image: z.string(),
})

export const CatalogueCard = z.object({
  styleId: z.number(),
  itemCode: z.string(),
  code: z.string(),
  brand: z.string(),
  category: z.string(),
  title: z.string(),
  image: z.string(),
  priceFromCents: z.number(),
  /** The first seven colours; `colorCount` says how many there are in all. */
  swatches: z.array(Swatch),
  colorCount: z.number(),
  rating: z.object({ average: z.number(), count: z.number() }).nullable(),
})
export type CatalogueCard = z.infer<typeof CatalogueCard>

const FacetValue = z.object({ value: z.string(), count: z.number() })
export type FacetValue = z.infer<typeof FacetValue>

export const BrowseResult = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  per: z.number(),
  items: z.array(CatalogueCard),
  facets: z.object({
    categories: z.array(FacetValue),
    brands: z.array(FacetValue),
    colors: z.array(FacetValue),
    sizes: z.array(FacetValue),
    /** Men, Women, Youth, Unisex. */
    fits: z.array(FacetValue),
    fabrics: z.array(FacetValue),
    /** By ounces per square yard; headwear is in none. */
    weights: z.array(FacetValue),
  }),
  version: z.string(),
})
export type BrowseResult = z.infer<typeof BrowseResult>

export const Suggestion = z.object({
  styleId: z.number(),
  brand: z.string(),
  code: z.string(),
  category: z.string(),
  title: z.string(),
  image: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const ProductSuggestions = z.object({ items: z.array(Suggestion), total: z.number() })
export type ProductSuggestions = z.infer<typeof ProductSuggestions>

export const listInventory = endpoint({
  method: 'get',
  path: '/api/inventory',
  access: 'public',
  summary: 'Every style with its blank prices, 1,000 to a page',
  query: z.object({ page: PageNumber.default(1) }),
  result: z.array(InventoryItem),
  limits: [readLimit('catalogue:inventory')],
})

export const listProducts = endpoint({
  method: 'get',
  path: '/api/products',
  access: 'public',
  summary: 'Every style with its colors, sizes and pictures, 1,000 to a page',
  query: z.object({ page: PageNumber.default(1) }),
  result: z.array(Product),
  limits: [readLimit('catalogue:products')],
})

export const getProduct = endpoint({
  method: 'get',
  path: '/api/products/{styleId}',
  access: 'public',
  summary: 'One style in full',
  params: StyleParams,
  result: Product,
  errors: [catalogueErrors.STYLE_NOT_FOUND],
  limits: [readLimit('catalogue:product')],
})

export const BrowseQuery = z.object({
  q: SearchText.default(''),
  category: Values,
  brand: Values,
  /** Colour families; a style must have every one of them. */
  color: Values,
  size: Values,
  fit: Values,
  fabric: Values,
  weight: Values,
  min: WholeDollars.default(BROWSE_PRICE_RANGE.min),
  max: WholeDollars.default(BROWSE_PRICE_RANGE.max),
  sort: z.enum(BROWSE_SORTS).default(DEFAULT_BROWSE_SORT),
  page: PageNumber.default(1),
  per: z.coerce
    .number<string | number>()
    .pipe(z.literal([...BROWSE_PAGE_SIZES]))
    .default(DEFAULT_BROWSE_PAGE_SIZE),
})

export const browseCatalogue = endpoint({
  method: 'get',
  path: '/api/catalogue/browse',
  access: 'public',
  summary: 'Filtered, sorted and paged styles with the counts of every filter value',
  query: BrowseQuery,
  result: BrowseResult,
  limits: [readLimit('catalogue:browse')],
})

export const suggestProducts = endpoint({
  method: 'get',
  path: '/api/catalogue/suggestions',
  access: 'public',
  summary: 'Up to six styles for what is typed so far, and how many there are in all',
  query: z.object({ q: SearchText.default('') }),
  result: ProductSuggestions,
  limits: [readLimit('catalogue:suggestions')],
})

export const listRelatedProducts = endpoint({
  method: 'get',
  path: '/api/catalogue/related/{styleId}',
  access: 'public',
  summary: 'Other styles of the same category',
  params: StyleParams,
  result: z.object({ items: z.array(CatalogueCard) }),
  errors: [catalogueErrors.STYLE_NOT_FOUND],
  limits: [readLimit('catalogue:related')],
})

export const listProductCards = endpoint({
  method: 'get',
  path: '/api/catalogue/cards',
  access: 'public',
  summary: 'The cards of named styles, in the order asked for; what is no longer on sale is left out',
  query: z.object({ styleId: z.array(StyleId).max(24).default([]) }),
  result: z.object({ items: z.array(CatalogueCard) }),
  limits: [readLimit('catalogue:cards')],
})

/**
 * `{picture}` is `{id}_{view}_{size}.jpg`: view f front, b back, d direct side, omf on the model; size fs 120, fm 400,
 * fl 1,200 pixels. `.png` instead of `.jpg` leaves the ground transparent. The bytes are AVIF, WebP or the named format,
 * whichever the browser accepts; the first answers are WebP until the AVIF is made, and may be kept for a minute only.
 * Pictures that a supplier sent have its numbers, the same views and sizes, and always a ground.
 */
export const getPicture = endpoint({
  method: 'get',
  path: '/Images/Color/{picture}',
  access: 'public',
  summary: 'A garment in one color',
  params: z.object({ picture: z.string().max(40) }),
  errors: [catalogueErrors.PICTURE_NOT_FOUND, catalogueErrors.PICTURES_BUSY],
  limits: [readLimit('catalogue:pictures')],
})

/**
 * `{shade}` is `{revision}_{cut}_{view}_{size}.webp`, view as in pictures, size fm or fl, in the frame of the picture. Grey:
 * 255 where cloth is fully lit and where there is none. Artwork printed on the garment is multiplied by it.
 */
export const getShade = endpoint({
  method: 'get',
  path: '/Images/Shade/{shade}',
  access: 'public',
  summary: 'The folds of a garment, for shading artwork',
  params: z.object({ shade: z.string().max(40) }),
  errors: [catalogueErrors.PICTURE_NOT_FOUND, catalogueErrors.PICTURES_BUSY],
  limits: [readLimit('catalogue:shades')],
})

/** `{map}` is `{revision}_{cut}_{view}.f32`: a lattice of 32-bit floats that says where artwork lies in the picture. */
export const getPrintMap = endpoint({
  method: 'get',
  path: '/Images/Maps/{map}',
  access: 'public',
  summary: 'Where the print areas lie in the picture of a garment',
  params: z.object({ map: z.string().max(40) }),
  errors: [catalogueErrors.PICTURE_NOT_FOUND],
  limits: [readLimit('catalogue:maps')],
})
