export {
  deliveryIds,
  newestNumber,
  type Publication,
  type PublishedPriceVersion,
  pagePriceVersions,
  priceVersionOf,
  publishBook,
  publishedSince,
  readBook,
} from './price-versions.ts'
export {
  createPricesCache,
  currentBook,
  currentPriceVersion,
  type PricesCache,
  type PriceVersion,
  pricesCache,
} from './prices-cache.ts'
export { problemsOfSettings, standingBook, zoneNames } from './standing-book.ts'
