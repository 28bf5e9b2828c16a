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
  discardTyping: 'Discard your changes?',
  discardTypingLead: 'They haven’t been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',

  // Pagination
  pages: 'Pages',
  previousPage: 'Previous page',
  pageNumber: (number: Shown) => `Page ${number}`,
  nextPage: 'Next page',

  // Quantity
  oneLess: (name: Shown) => `One less ${name}`,
  oneMore: (name: Shown) => `One more ${name}`,

  // Stepper
  done: '(done)',
  progress: 'Progress',

  // Toast cards
  dismiss: 'Dismiss',

  // Action toast
  undo: 'Undo',

  // Toaster
  notices: 'Notices',

  // Loading
  loading: 'Loading…',

  // With network error
  notSent: 'This couldn’t be sent. Please check your connection and try again.',
  notDone: 'Something went wrong on our side. Please try again in a moment.',
} as const
