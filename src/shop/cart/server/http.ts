import { handle } from '#platform/server/http.ts'
import {
  addCartItem,
  editCartItem,
  getCart,
  refreshCart,
  removeCartItem,
  reorder,
  restoreCartItem,
} from '../contract.ts'
import { addItem } from './add-item.ts'
import { editItem } from './edit-item.ts'
import { showCart } from './get-cart.ts'
import { orderAgain } from './order-again.ts'
import { removeItem } from './remove-item.ts'
import { restoreItem } from './restore-item.ts'

export const cartCalls = [
  handle(addCartItem, addItem),
  handle(reorder, orderAgain),
  handle(editCartItem, editItem),
  handle(removeCartItem, removeItem),
  handle(restoreCartItem, restoreItem),
  handle(getCart, showCart),
  handle(refreshCart, showCart),
]
