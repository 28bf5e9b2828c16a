import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const webTexts = {
  // Breadcrumb
  breadcrumb: 'Breadcrumb',

  // Clear search
  clearSearch: 'Clear search',

  // Field
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  characterLimit: (used: Shown, limit: Shown) => `Character limit: ${used}/${limit}`,

  // Overlay
  close: 'Close',
  discardWhatYouTyped: 'Discard what you typed?',
  itHasNotBeenSaved: 'It has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',

  // Pagination
  pages: 'Pages',
  previousPage: 'Previous page',
  pageLabel: (label: Shown) => `Page ${label}`,
  nextPage: 'Next page',

  // Quantity
  oneLess: (label: Shown) => `One ${label} less`,
  oneMore: (label: Shown) => `One ${label} more`,

  // Stepper
  done: '(done)',
  progress: 'Progress',

  // Toast cards
  dismiss: 'Dismiss',

  // Toaster
  notices: 'Notices',

  // Loading
  loading: 'Loading…',

  // With network error
  notSent: 'This couldn’t be sent. Please check your connection and try again.',
  notDone: 'Something went wrong on our side. Please try again in a moment.',
} as const
