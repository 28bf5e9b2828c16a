import { plural } from '#platform/base/format.ts'

/** The sentences of the artwork library in the editor, which load with it. Change the tone here. */
export const libraryTexts = {
  title: 'My artwork',
  lead: 'Everything you uploaded, last used first. Choose one to add it to your design.',
  search: 'Search my artwork',
  loading: 'Loading your artwork…',
  found: (count: number) => plural(count, 'artwork'),
  none: 'No artwork yet',
  noneLead: 'What you upload is kept here for your next design.',
  noneFound: 'No artwork has this name',
  notLoaded: 'Your artwork couldn’t be loaded. Please check your connection and try again.',
  tryAgain: 'Try again',
  showMore: 'Show more',
  add: (name: string) => `Add ${name}`,
  cutout: 'Background removed',
  manage: 'Rename or delete artwork',
} as const
