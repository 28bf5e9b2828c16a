import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { browseCatalogue } from './browse-catalogue.ts'
import { getProduct } from './get-product.ts'
import { listInventory } from './list-inventory.ts'
import { listProductCards } from './list-product-cards.ts'
import { listProducts } from './list-products.ts'
import { listRelatedProducts } from './list-related-products.ts'
import { getPicture } from './pictures/get-picture.ts'
import { getPrintMap } from './pictures/get-print-map.ts'
import { getShade } from './pictures/get-shade.ts'
import { suggestProducts } from './suggest-products.ts'

export const catalogueCalls = [
  // Lists and cards change only with the catalogue: their JSON is written once and not anew for every reader.
  handle(contract.listInventory, listInventory),
  handle(contract.listProducts, listProducts),
  handle(contract.getProduct, getProduct),
  handle(contract.browseCatalogue, browseCatalogue),
  handle(contract.suggestProducts, suggestProducts),
  handle(contract.listRelatedProducts, listRelatedProducts),
  handle(contract.listProductCards, listProductCards),
  handle(contract.getPicture, getPicture),
  handle(contract.getShade, getShade),
  handle(contract.getPrintMap, getPrintMap),
]
