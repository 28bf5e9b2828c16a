import { plural } from '#platform/base/format.ts'

/** The sentences of the clip-art shelf, which load with it. Change the tone here. */
export const clipArtShelfTexts = {
  title: 'Clip art',
  lead: 'Free to print. You choose the color and the size.',
  search: 'Search clip art',
  placeholder: 'Cat, star, banner…',
  category: 'Category',
  found: (count: number) => plural(count, 'mark'),
  noneFound: 'No clip art found',
  noneFoundLead: 'Try another word, such as what it shows or what it stands for.',
  clearSearch: 'Clear search',
  notLoaded: 'Some clip art couldn’t be loaded.',
  tryAgain: 'Try again',
  showMore: 'Show more',
  add: (name: string) => `Add ${name}`,
  categories: {
    all: 'All',
    animals: 'Animals',
    sports: 'Sports',
    food: 'Food and drink',
    nature: 'Nature',
    travel: 'Travel',
    work: 'Work and school',
    music: 'Music and stage',
    holidays: 'Holidays',
    people: 'People',
    symbols: 'Symbols',
    shapes: 'Stars and shapes',
    frames: 'Frames and banners',
  },
} as const
