import type { Shown } from '#platform/base/shown.ts'

/** The sentences of browsing, in their order. Change the tone here. */
export const browseTexts = {
  // Browse bar
  apply: 'Apply',
  filtersChosen: (count: Shown) => `Filters (${count})`,
  sort: 'Sort',
  perPage: 'Per page',

  // Filter chips
  chosenFilters: 'Chosen filters',
  removeFilter: (label: Shown) => `Remove filter ${label}`,
  clearAll: 'Clear all',
  priceBetween: (least: Shown, most: Shown) => `$${least} to $${most}`,
  priceFrom: (least: Shown) => `$${least} and up`,

  // Filter panel
  filters: 'Filters',
  closeFilters: 'Close filters',
  price: 'Price',
  from: 'From $',
  to: 'To $',
  combinedSizesToo: (also: Shown) => `Combined sizes too: ${also}`,
  applyFilters: 'Apply filters',
  showTotal: (total: Shown) => `Show ${total}`,
  category: 'Category',
  brand: 'Brand',
  color: 'Color',
  size: 'Size',
  fit: 'Fit',
  fabric: 'Fabric',
  weight: 'Fabric weight',

  // No results
  noResultsLead: 'No results found. Try adjusting your filters or browse our full selection!',
  browseOurFullSelection: 'Browse our full selection',
  closeToYourSearch: 'Close to your search',
  categories: 'Categories',
  bestSellers: 'Best sellers',

  // Renewing
  loading: 'Loading…',
} as const
