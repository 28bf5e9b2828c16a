import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { handle } from '#platform/server/http.ts'
import {
  browseCatalogue,
  catalogueErrors,
  getInventory,
  getPicture,
  getProduct,
  getProducts,
  getRelated,
  getSuggestions,
} from '../contract.ts'
import type { Style } from '../model/style.ts'
import { answerPicture } from './get-picture.ts'
import { currentCatalogue } from './snapshot.ts'

const requireStyle = (call: Call, styleId: number): Style =>
  currentCatalogue(call).styleById(styleId) ?? fail(catalogueErrors, 'STYLE_NOT_FOUND')

// The two bare lists are hundreds of kilobytes and change only with the catalogue: their JSON is written once, from
// values typed by the contract, and not parsed anew for every reader.
function listAnswer(call: Call, list: 'inventory' | 'products', page: number): Response {
  return new Response(currentCatalogue(call).listJson(list, page), { headers: { 'content-type': 'application/json' } })
}

const product = (call: Call, { styleId }: AskOf<typeof getProduct>): ResultOf<typeof getProduct> =>
  currentCatalogue(call).product(requireStyle(call, styleId))

const related = (call: Call, { styleId }: AskOf<typeof getRelated>): ResultOf<typeof getRelated> => ({
  items: currentCatalogue(call).related(requireStyle(call, styleId)),
})

export const catalogueCalls = [
  handle(getInventory, (call, { page }) => listAnswer(call, 'inventory', page)),
  handle(getProducts, (call, { page }) => listAnswer(call, 'products', page)),
  handle(getProduct, product),
  handle(browseCatalogue, (call, filters) => currentCatalogue(call).browse(filters)),
  handle(getSuggestions, (call, { q }) => currentCatalogue(call).suggest(q)),
  handle(getRelated, related),
  handle(getPicture, answerPicture),
]
