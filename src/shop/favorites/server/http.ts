import { handle } from '#platform/server/http.ts'
import { addFavorite, getFavorites, removeFavorite } from '../contract.ts'
import { answerFavorites } from './list-favorites.ts'
import { dropFavorite } from './remove-favorite.ts'
import { saveFavorite } from './save-favorite.ts'

export const favoriteCalls = [
  handle(getFavorites, answerFavorites),
  handle(addFavorite, saveFavorite),
  handle(removeFavorite, dropFavorite),
]
