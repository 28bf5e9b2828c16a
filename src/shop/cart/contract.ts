import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { formatCount } from '#platform/base/format.ts'
import { idSchema, UserId } from '#platform/base/id.ts'
import { artworkErrors } from '#shop/artworks/contract.ts'
import { discountCodeLimit } from '#shop/discounts/contract.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { artworkFactsSchema, judgmentSchema, lineOptionsSchema } from '#shop/pricing/contract.ts'
import { MOST_COLORS_AT_ONCE, MOST_GARMENTS_AT_ONCE } from '#shop/pricing/model/color-quantities.ts'
import { PRINT_METHODS } from '#shop/pricing/model/methods/method-names.ts'
import { PRICE_KINDS } from '#shop/pricing/model/price-kinds.ts'
import {
  LONGEST_CART_NOTE,
  MOST_DESIGN_IMAGES,
  MOST_LINES,
  MOST_PIECES_PER_SIZE,
  MOST_SIZES,
  MOST_VIEWS,
} from './model/limits.ts'

export const cartErrors = defineErrors({
  LINE_NOT_FOUND: { status: 404, text: 'That item is no longer in your cart.' },
  STYLE_NOT_FOUND: { status: 404, text: 'We do not carry this style.' },
  STYLE_DISCONTINUED: { status: 409, text: 'This style is no longer made and cannot be ordered.' },
  COLOR_NOT_FOUND: { status: 400, text: 'This style does not come in that color.' },
  COLOR_DISCONTINUED: { status: 409, text: 'This color is no longer made and cannot be ordered.' },
  SIZE_NOT_FOUND: { status: 400, text: 'This style does not come in that size.' },
  LINE_GONE: { status: 404, text: 'That item can no longer be brought back.' },
  METHOD_NOT_OFFERED: { status: 409, text: 'This print method is not offered at the moment.' },
  COLOR_TWICE: { status: 400, text: 'Each color can be chosen once.' },
  NO_PIECES: { status: 400, text: 'Enter a quantity for at least one size.' },
  LINE_CHANGED: {
    status: 409,
    text: 'This item was changed in another tab or on another device in the meantime. Press once more to put yours in its place; both are among your versions.',
  },
  GARMENT_TWICE: { status: 400, text: 'Each garment can be chosen once in a color.' },
  ITEM_NOT_FOUND: { status: 404, text: 'We could not find this item.' },
  CART_FULL: { status: 409, text: `A cart holds at most ${MOST_LINES} items. Please order some of them first.` },
  DAY_IS_PAST: { status: 400, text: 'Choose today or a later day.' },
  DAY_TOO_FAR: { status: 400, text: 'Choose a day within the next two years.' },
  CODE_REFUSED: { status: 409, text: 'This code takes nothing off your cart.' },
  RIGHTS_NOT_CONFIRMED: {
    status: 400,
    text: 'Please confirm that you have the right to print this artwork. If you are not asked for it, reload the page.',
  },
  DESIGNER_NOT_OFFERED: { status: 409, text: 'Our designer cannot be asked at the moment.' },
  NOTHING_PRINTED: { status: 409, text: 'This item has no artwork that our designer could mend.' },
  DESIGN_UNREADABLE: { status: 400, text: 'The design could not be read.' },
  LETTERS_MISSING: {
    status: 400,
    text: 'A font of your design has no such letter as your text has. Please choose another font, or change the text.',
  },
})

const dollars = z.number()
const CartId = idSchema('crt')

const Pieces = z
  .number('A quantity is a whole number.')
  .int('A quantity is a whole number.')
  .min(0, 'A quantity cannot be negative.')
  .max(MOST_PIECES_PER_SIZE, `At most ${formatCount(MOST_PIECES_PER_SIZE)} pieces of a size.`)
const Quantities = z
  .record(z.string().max(20), Pieces)
  .refine((sizes) => Object.keys(sizes).length <= MOST_SIZES, 'There are too many sizes.')

/** A data URL of a PNG, JPEG or WebP, or the address of an own picture or of a picture of the style. */
const Picture = z.string().min(1)
const Views = z.array(Picture).max(MOST_VIEWS, `At most ${MOST_VIEWS} views.`)
const DesignImage = z.union([Picture, z.object({ designImage: Picture }).transform((one) => one.designImage)])

const PricePart = z.object({
  kind: z.enum(PRICE_KINDS),
  label: z.string(),
  amount: dollars,
})

/** A decorated view with its printed area, and the facts of its artwork where they are known. */
export const PrintedView = z.object({
  view: z.string(),
  squareInches: z.number(),
  /** Names what is printed and how large by its content. */
  artwork: z.string().optional(),
  dpi: z.number().optional(),
  facts: artworkFactsSchema.optional(),
})

/** Amounts are decimal dollars, worked out anew whenever the cart is read. */
export const CartLine = z.object({
  _id: CartId,
  /** The same as `itemCode`: it is by this that the catalogue finds the style. */
  code: z.string(),
  itemCode: z.string(),
  styleId: z.number(),
  styleCode: z.string(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  color: z.string(),
  images: z.array(z.string()),
  designImages: z.array(z.string()),
  quantities: z.record(z.string(), z.number()),
  /** Every size that the line could be changed to. */
  sizes: z.array(z.string()),
  /** Price of a blank in each of `sizes`: with the price list it says what other quantities would cost. */
  blankPrices: z.record(z.string(), dollars),
  pieces: z.number(),
  note: z.string(),
  options: lineOptionsSchema.extend({
    /** Decorated views with their printed areas. */
    prints: z.array(PrintedView),
  }),
  /** With the facts of its artwork it says how it can be printed. */
  garment: z.object({ category: z.string(), fabric: z.string(), color: z.string() }),
  /** What is paid once beside the pieces; the same key on another line is not paid again. */
  setUps: z.array(z.object({ key: z.string(), label: z.string(), amount: dollars })),
  /** The editor's document; null for blanks and for artwork without a placement. */
  design: z.unknown(),
  /** Pieces of other lines that count for its quantity breaks: of the same style, and by place and artwork with the same print. */
  pooled: z.object({ garment: z.number(), prints: z.record(z.string(), z.number()) }),
  /** The same in sentences: 'Printed together with 12 Black: 24 pieces'. */
  together: z.array(z.string()),
  /** The lowest unit price in the line. */
  price: dollars,
  sizePrices: z.record(z.string(), dollars),
  lineTotal: dollars,
  explanation: z.array(z.object({ size: z.string(), pieces: z.number(), unit: dollars, parts: z.array(PricePart) })),
  /** '6 more pieces: $1.20 less each', or empty. */
  nextBreak: z.string(),
  /** Why this line cannot be ordered as it is, or empty. */
  problem: z.string(),
  /** What its print method says: why it cannot print it, which is part of `problem`, and of what it warns. */
  judgments: z.array(judgmentSchema),
  /** What would mend that, or empty. */
  remedy: z.enum(['', 'other-style', 'other-color', 'other-sizes', 'other-method']),
})
export type CartLine = z.infer<typeof CartLine>

/** `subtotal` leaves out the lines that cannot be ordered. */
export const Cart = z.object({ cart: z.array(CartLine), subtotal: dollars })
export type Cart = z.infer<typeof Cart>

/** A code that takes something off, as it stands with this cart. */
export const CartDiscount = z.object({
  code: z.string(),
  /** '10% off' */
  text: z.string(),
  /** What it takes off. */
  amount: dollars,
  /** Why it takes nothing off, or empty. */
  problem: z.string(),
})
export type CartDiscount = z.infer<typeof CartDiscount>

/** With what was chosen for all of it together. */
const CartInFull = Cart.extend({
  /** The day (YYYY-MM-DD) by which its owner needs it. */
  neededBy: z.string().nullable(),
  discount: CartDiscount.nullable(),
})
export type CartInFull = z.infer<typeof CartInFull>

const params = z.object({ userId: UserId })

export const getCart = endpoint({
  method: 'get',
  path: '/api/cart/{userId}',
  access: 'owner',
  summary: 'The cart, priced as of now',
  params,
  result: CartInFull,
})

export const refreshCart = endpoint({
  method: 'post',
  path: '/api/cart/{userId}',
  access: 'owner',
  summary: 'The same cart, for pages that refresh it by post after an order',
  params,
  result: CartInFull,
})

/** What becomes lines of a cart: a garment in one or several colors, with what is printed on it. */
export const newItemSchema = z.object({
  itemCode: z.string().min(1).max(60),
  /** The first colour where none is named. */
  color: z.string().max(80).nullish(),
  quantities: Quantities,
  note: z.string().max(LONGEST_CART_NOTE, `A note has at most ${LONGEST_CART_NOTE} characters.`).nullish(),
  /** Captured views; without any the garment itself is shown. */
  images: Views.nullish(),
  /** More colors of the style, each a line behind the first; note, artwork and options are those of all. */
  colors: z
    .array(z.object({ color: z.string().min(1).max(80), quantities: Quantities, images: Views.nullish() }))
    .max(MOST_COLORS_AT_ONCE - 1, `At most ${MOST_COLORS_AT_ONCE} colors at once.`)
    .nullish(),
  designImages: z
    .array(DesignImage)
    .max(MOST_DESIGN_IMAGES, `You can only upload a maximum of ${MOST_DESIGN_IMAGES} images`)
    .nullish(),
  options: lineOptionsSchema.partial().nullish(),
  /** The editor's document; without it each picture in `designImages` is one front print at the default size. */
  design: z.unknown().optional(),
  /** That whoever adds it has the right to print its pictures and words: a document with any is refused without. */
  hasRights: z.boolean().optional(),
})

export const newItemErrors = [
  cartErrors.STYLE_NOT_FOUND,
  cartErrors.STYLE_DISCONTINUED,
  cartErrors.COLOR_NOT_FOUND,
  cartErrors.COLOR_DISCONTINUED,
  cartErrors.COLOR_TWICE,
  cartErrors.SIZE_NOT_FOUND,
  cartErrors.NO_PIECES,
  cartErrors.CART_FULL,
  cartErrors.DESIGN_UNREADABLE,
  cartErrors.LETTERS_MISSING,
  cartErrors.RIGHTS_NOT_CONFIRMED,
  artworkErrors.NOT_A_PICTURE,
  artworkErrors.TOO_MANY_PIXELS,
  artworkErrors.NOT_YOUR_PICTURE,
  artworkErrors.BUSY,
  artworkErrors.BUSY_WITH_YOURS,
  artworkErrors.NOT_READ,
]

export const addCartItem = endpoint({
  method: 'post',
  path: '/api/cart/add',
  access: 'owner',
  summary: 'Add blanks, or garments with artwork: a line for each color, all of them or none',
  body: z.object({ userId: UserId, ...newItemSchema.shape }),
  bodyLimit: 24_000_000,
  bringsFiles: true,
  result: Cart,
  errors: newItemErrors,
})

/** What was bought or is about to be, as the editor opens it. */
const OpenedItem = z.object({
  styleId: z.number(),
  color: z.string(),
  quantities: z.record(z.string(), z.number()),
  /** The editor's document, with note and options of the item; null for blanks. */
  document: z.unknown(),
  /** Names of artwork that is not stored any more and was left out. */
  missing: z.array(z.string()),
})
export type OpenedItem = z.infer<typeof OpenedItem>

export const getCartLine = endpoint({
  method: 'get',
  path: '/api/cart/{userId}/lines/{cartId}',
  access: 'owner',
  summary: 'A line as the editor opens it',
  params: z.object({ userId: UserId, cartId: CartId }),
  result: z.object({ line: OpenedItem.extend({ cartId: CartId, version: z.number() }) }),
  errors: [cartErrors.LINE_NOT_FOUND],
})

export const getOrderedItem = endpoint({
  method: 'get',
  path: '/api/cart/{userId}/ordered/{orderNumber}/{itemId}',
  access: 'owner',
  summary: 'An item of an own order as the editor opens it, to order it again with changes',
  params: z.object({ userId: UserId, orderNumber: z.string().max(100), itemId: z.string().max(64) }),
  result: z.object({ item: OpenedItem }),
  errors: [orderErrors.ORDER_NOT_FOUND, cartErrors.ITEM_NOT_FOUND],
})

const artworkRefusals = [
  artworkErrors.NOT_A_PICTURE,
  artworkErrors.TOO_MANY_PIXELS,
  artworkErrors.NOT_YOUR_PICTURE,
  artworkErrors.BUSY,
  artworkErrors.BUSY_WITH_YOURS,
  artworkErrors.NOT_READ,
]

export const updateCartDesign = endpoint({
  method: 'post',
  path: '/api/cart/design',
  access: 'owner',
  summary: 'Replace what a line holds: it keeps its id and its place; the same once more changes nothing',
  body: z.object({
    userId: UserId,
    cartId: CartId,
    /** The version that the sender has seen: a later one refuses this one, which is stored among the design's versions. */
    basedOn: z.number().int().min(1).max(2_000_000_000),
    itemCode: z.string().min(1).max(60),
    color: z.string().min(1).max(80),
    quantities: Quantities,
    note: z.string().max(LONGEST_CART_NOTE, `A note has at most ${LONGEST_CART_NOTE} characters.`).default(''),
    images: Views.default([]),
    options: lineOptionsSchema.partial().nullish(),
    design: z.unknown().optional(),
    /** That whoever adds it has the right to print its pictures and words: a document with any is refused without. */
    hasRights: z.boolean().optional(),
  }),
  bodyLimit: 24_000_000,
  bringsFiles: true,
  result: Cart.extend({ version: z.number() }),
  errors: [
    cartErrors.LINE_NOT_FOUND,
    cartErrors.LINE_CHANGED,
    cartErrors.STYLE_NOT_FOUND,
    cartErrors.STYLE_DISCONTINUED,
    cartErrors.COLOR_NOT_FOUND,
    cartErrors.COLOR_DISCONTINUED,
    cartErrors.SIZE_NOT_FOUND,
    cartErrors.NO_PIECES,
    cartErrors.DESIGN_UNREADABLE,
    cartErrors.LETTERS_MISSING,
    cartErrors.RIGHTS_NOT_CONFIRMED,
    ...artworkRefusals,
  ],
})

export const addGarments = endpoint({
  method: 'post',
  path: '/api/cart/garments',
  access: 'owner',
  summary: 'One design on several garments: a line for each, all of them or none, once for each press',
  body: z.object({
    userId: UserId,
    /** Names one press, so that a repeat after a lost answer adds nothing. */
    press: z.string().regex(/^[\w-]{16,64}$/),
    garments: z
      .array(
        z.object({
          itemCode: z.string().min(1).max(60),
          color: z.string().min(1).max(80),
          quantities: Quantities,
          images: Views.default([]),
        }),
      )
      .min(1, 'Choose at least one garment.')
      .max(MOST_GARMENTS_AT_ONCE, `At most ${MOST_GARMENTS_AT_ONCE} garments at once.`),
    note: z.string().max(LONGEST_CART_NOTE, `A note has at most ${LONGEST_CART_NOTE} characters.`).default(''),
    options: lineOptionsSchema.partial().nullish(),
    /** The editor's document, which is moved onto each garment as the editor moves it. */
    design: z.unknown(),
    /** That whoever adds it has the right to print its pictures and words: a document with any is refused without. */
    hasRights: z.boolean().optional(),
  }),
  bodyLimit: 24_000_000,
  bringsFiles: true,
  result: Cart,
  errors: [
    cartErrors.STYLE_NOT_FOUND,
    cartErrors.STYLE_DISCONTINUED,
    cartErrors.COLOR_NOT_FOUND,
    cartErrors.COLOR_DISCONTINUED,
    cartErrors.SIZE_NOT_FOUND,
    cartErrors.NO_PIECES,
    cartErrors.GARMENT_TWICE,
    cartErrors.CART_FULL,
    cartErrors.DESIGN_UNREADABLE,
    cartErrors.LETTERS_MISSING,
    cartErrors.RIGHTS_NOT_CONFIRMED,
    ...artworkRefusals,
  ],
})

export const updateCartItem = endpoint({
  method: 'post',
  path: '/api/cart/edit',
  access: 'owner',
  summary: 'Replace the quantities of a line',
  body: z.object({ userId: UserId, cartId: CartId, quantities: Quantities }),
  result: Cart,
  errors: [cartErrors.LINE_NOT_FOUND, cartErrors.LINE_CHANGED, cartErrors.SIZE_NOT_FOUND, cartErrors.NO_PIECES],
})

export const getLinePrints = endpoint({
  method: 'get',
  path: '/api/cart/{userId}/lines/{cartId}/prints',
  access: 'owner',
  summary: 'What a line prints, with the facts that decide by which method it can be printed and at which price',
  params: z.object({ userId: UserId, cartId: CartId }),
  /** `paidSetUps`: keys of set-ups that other lines or earlier orders pay for. */
  result: z.object({ prints: z.array(PrintedView), paidSetUps: z.array(z.string()) }),
  errors: [
    cartErrors.LINE_NOT_FOUND,
    cartErrors.STYLE_NOT_FOUND,
    artworkErrors.NOT_YOUR_PICTURE,
    artworkErrors.NOT_READ,
    artworkErrors.BUSY_WITH_YOURS,
    artworkErrors.BUSY,
  ],
  limits: [{ name: 'print-methods', per: 'account', points: 120, seconds: 600 }],
})

export const updatePrintMethod = endpoint({
  method: 'post',
  path: '/api/cart/print-method',
  access: 'owner',
  summary: 'Print a line by another method',
  body: z.object({ userId: UserId, cartId: CartId, printMethod: z.enum(PRINT_METHODS) }),
  result: Cart,
  errors: [
    cartErrors.LINE_NOT_FOUND,
    cartErrors.LINE_CHANGED,
    cartErrors.STYLE_NOT_FOUND,
    cartErrors.METHOD_NOT_OFFERED,
    artworkErrors.NOT_YOUR_PICTURE,
    artworkErrors.NOT_READ,
    artworkErrors.BUSY_WITH_YOURS,
    artworkErrors.BUSY,
  ],
  limits: [{ name: 'print-methods', per: 'account', points: 120, seconds: 600 }],
})

export const removeCartItem = endpoint({
  method: 'post',
  path: '/api/cart/remove',
  access: 'owner',
  summary: 'Take a line out of the cart',
  body: z.object({ userId: UserId, cartId: CartId }),
  result: Cart,
  errors: [cartErrors.LINE_NOT_FOUND],
})

export const restoreCartItem = endpoint({
  method: 'post',
  path: '/api/cart/restore',
  access: 'owner',
  summary: 'Bring a removed line back; a line that is in the cart stays as it is',
  body: z.object({ userId: UserId, cartId: CartId }),
  result: Cart,
  errors: [cartErrors.LINE_GONE, cartErrors.CART_FULL],
})

/** What is not as it was when the order was placed; the sentence is for the customer. */
const Change = z.object({
  kind: z.enum(['gone', 'sizes', 'price']),
  title: z.string(),
  color: z.string(),
  text: z.string(),
})

export const reorder = endpoint({
  method: 'post',
  path: '/api/cart/reorder',
  access: 'owner',
  summary: 'Put what an own order held into the cart again, with its artwork, at the prices of today',
  body: z.object({ userId: UserId, orderNumber: z.string().max(100) }),
  result: Cart.extend({ added: z.number(), changes: z.array(Change) }),
  errors: [orderErrors.ORDER_NOT_FOUND, cartErrors.CART_FULL, artworkErrors.BUSY_WITH_YOURS, artworkErrors.BUSY],
})

export const updateNeededBy = endpoint({
  method: 'post',
  path: '/api/cart/needed-by',
  access: 'owner',
  summary: 'The day by which the cart is needed, or that none is',
  body: z.object({
    userId: UserId,
    neededBy: z.iso.date('Enter a day such as 2026-12-24.').nullable(),
  }),
  result: z.object({ neededBy: z.string().nullable() }),
  errors: [cartErrors.DAY_IS_PAST, cartErrors.DAY_TOO_FAR],
})

export const updateDiscountCode = endpoint({
  method: 'post',
  path: '/api/cart/discount-code',
  access: 'owner',
  summary: 'Use a discount code, or none; one that takes nothing off this cart is refused in a sentence',
  body: z.object({ userId: UserId, code: z.string().max(100, 'This is no discount code.').nullable() }),
  result: z.object({ discount: CartDiscount.nullable() }),
  errors: [cartErrors.CODE_REFUSED],
  limits: [discountCodeLimit],
})
