import type { Shown } from '#platform/base/shown.ts'

/** The sentences of the pages of a PDF, which load with them. Change the tone here. */
export const choosePageTexts = {
  title: 'Choose a page',
  lead: (file: Shown, count: Shown) => `${file} has ${count} pages. One page is one artwork.`,
  pages: 'Pages',
  page: (number: Shown) => `Page ${number}`,
  size: (width: Shown, height: Shown) => `${width} × ${height} in`,
  use: (number: Shown) => `Use page ${number}`,
  using: 'Reading the page…',
  cancel: 'Cancel',
  notTaken: 'The page couldn’t be read. Please check your connection and try again.',
}
