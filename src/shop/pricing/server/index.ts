export {
  deliveryIds,
  editionOf,
  listEditions,
  newestNumber,
  type Publication,
  type PublishedEdition,
  publishBook,
  publishedSince,
  readBook,
} from './editions.ts'
export {
  createPricesHolder,
  currentBook,
  currentEdition,
  type Edition,
  type PricesHolder,
  pricesHolder,
} from './holder.ts'
export { problemsOfSettings, standingBook, zoneNames } from './standing-book.ts'
