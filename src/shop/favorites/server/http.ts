import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { addFavorite } from './add-favorite.ts'
import { browseFavorites } from './browse-favorites.ts'
import { listFavorites } from './list-favorites.ts'
import { removeFavorite } from './remove-favorite.ts'

export const favoriteCalls = [
  handle(contract.listFavorites, listFavorites),
  handle(contract.browseFavorites, browseFavorites),
  handle(contract.addFavorite, addFavorite),
  handle(contract.removeFavorite, removeFavorite),
]
