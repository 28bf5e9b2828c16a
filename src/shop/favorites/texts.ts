import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const favoritesTexts = {
  // Favorite button
  savedToFavorites: 'Saved to favorites',
  addToFavorites: 'Add to favorites',
  favoriteName: (title: Shown) => `Favorite: ${title}`,
  signInToFavorite: 'Sign In to Favorite Items',

  // Favorites board
  savedStyles: 'Saved styles',
  noFavoritesMatch: 'No favorites match these filters.',
  showAll: 'Show all',

  // Gone favorites
  noLongerAvailable: 'No longer available',
  goneLead: 'The supplier no longer makes these styles.',

  // Use undo
  removed: (title: Shown) => `${title} was removed from My Favorites.`,
  undo: 'Undo',
} as const
