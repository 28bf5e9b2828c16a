import { productPath } from '#shop/catalogue/web/paths.ts'

type Named = Parameters<typeof productPath>[0]

export const reviewsPath = (style: Named): string => `${productPath(style)}/reviews`

/** The form for a review, open; of this order where one is named. */
export const writePath = (style: Named, orderNumber = ''): string =>
  `${reviewsPath(style)}?${orderNumber ? `order=${encodeURIComponent(orderNumber)}` : 'write=1'}#write`
