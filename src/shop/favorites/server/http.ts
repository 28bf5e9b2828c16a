import { handle } from '#platform/server/http.ts'
import { addFavorite, browseFavorites, getFavorites, removeFavorite } from '../contract.ts'
import { answerChosenFavorites, answerFavorites } from './list-favorites.ts'
import { dropFavorite } from './remove-favorite.ts'
import { saveFavorite } from './save-favorite.ts'

export const favoriteCalls = [
  handle(getFavorites, answerFavorites),
  handle(browseFavorites, answerChosenFavorites),
  handle(addFavorite, saveFavorite),
  handle(removeFavorite, dropFavorite),
]
