import type { Shown } from '#platform/base/shown.ts'

/** The sentences of the search box, which every page loads. Change the tone here. */
export const searchTexts = {
  // Search box
  searchStyleOrKeyword: 'Search Style # or Keyword',
  search: 'Search',

  // Suggestions
  clear: 'Clear',
  browseOurFullSelection: 'Browse our full selection',
  seeMore: (more: Shown) => `See ${more}`,
  recentSearches: 'Recent searches',
  suggestions: 'Suggestions',
  tryAgain: 'Try again',
  noResultsFound: 'No results found',
  noSuggestionsLead: 'Check the spelling, or try one word such as “hoodie” or a style number.',
  searching: 'Searching…',
  suggestionsNotLoaded: 'Suggestions couldn’t be loaded.',
} as const
