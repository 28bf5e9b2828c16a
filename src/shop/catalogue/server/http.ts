import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { handle, WrittenJson } from '#platform/server/http.ts'
import {
  browseCatalogue,
  catalogueErrors,
  getCards,
  getInventory,
  getPicture,
  getPrintMap,
  getProduct,
  getProducts,
  getRelated,
  getShade,
  getSuggestions,
} from '../contract.ts'
import type { Style } from '../model/style.ts'
import { answerPrintMap, answerShade } from './get-folds.ts'
import { answerPicture } from './get-picture.ts'
import { currentCatalogue } from './snapshot.ts'

const requireStyle = (call: Call, styleId: number): Style =>
  currentCatalogue(call).styleById(styleId) ?? fail(catalogueErrors, 'STYLE_NOT_FOUND')

const product = (call: Call, { styleId }: AskOf<typeof getProduct>): ResultOf<typeof getProduct> =>
  currentCatalogue(call).product(requireStyle(call, styleId))

const related = (call: Call, { styleId }: AskOf<typeof getRelated>): ResultOf<typeof getRelated> => ({
  items: currentCatalogue(call).related(requireStyle(call, styleId)),
})

const cards = (call: Call, { styleId }: AskOf<typeof getCards>): ResultOf<typeof getCards> => ({
  items: currentCatalogue(call).cardsOf(styleId),
})

export const catalogueCalls = [
  // Lists and cards change only with the catalogue: their JSON is written once and not anew for every reader.
  handle(getInventory, (call, { page }) => new WrittenJson(currentCatalogue(call).listJson('inventory', page))),
  handle(getProducts, (call, { page }) => new WrittenJson(currentCatalogue(call).listJson('products', page))),
  handle(getProduct, product),
  handle(browseCatalogue, (call, filters) => new WrittenJson(currentCatalogue(call).browseJson(filters))),
  handle(getSuggestions, (call, { q }) => currentCatalogue(call).suggest(q)),
  handle(getRelated, related),
  handle(getCards, cards),
  handle(getPicture, answerPicture),
  handle(getShade, answerShade),
  handle(getPrintMap, answerPrintMap),
]
