import { handle } from '#platform/server/http.ts'
import * as checkContract from '../check-contract.ts'
import * as contract from '../contract.ts'
import { addCartItem } from './add-cart-item.ts'
import { addGarments } from './add-garments.ts'
import { checkCartArtwork } from './check-cart-artwork.ts'
import { getCart } from './get-cart.ts'
import { getCartLine } from './get-cart-line.ts'
import { getLinePrints } from './get-line-prints.ts'
import { getOrderedItem } from './get-ordered-item.ts'
import { refreshCart } from './refresh-cart.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { reorder } from './reorder.ts'
import { restoreCartItem } from './restore-cart-item.ts'
import { updateCartDesign } from './update-cart-design.ts'
import { updateCartItem } from './update-cart-item.ts'
import { updateDesignerNote } from './update-designer-note.ts'
import { updateDiscountCode } from './update-discount-code.ts'
import { updateNeededBy } from './update-needed-by.ts'
import { updatePrintMethod } from './update-print-method.ts'

export const cartCalls = [
  handle(contract.addCartItem, addCartItem),
  handle(contract.addGarments, addGarments),
  handle(contract.reorder, reorder),
  handle(contract.getOrderedItem, getOrderedItem),
  handle(contract.getCartLine, getCartLine),
  handle(contract.updateCartDesign, updateCartDesign),
  handle(contract.updateCartItem, updateCartItem),
  handle(contract.removeCartItem, removeCartItem),
  handle(contract.restoreCartItem, restoreCartItem),
  handle(contract.updatePrintMethod, updatePrintMethod),
  handle(contract.updateNeededBy, updateNeededBy),
  handle(contract.updateDiscountCode, updateDiscountCode),
  handle(contract.getLinePrints, getLinePrints),
  handle(checkContract.checkCartArtwork, checkCartArtwork),
  handle(checkContract.updateDesignerNote, updateDesignerNote),
  handle(contract.getCart, getCart),
  handle(contract.refreshCart, refreshCart),
]
