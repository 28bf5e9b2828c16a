/** A mark of the shelf: what is filled, in a box from the origin. */
export interface MarkOutline {
  readonly width: number
  readonly height: number
  readonly path: string
}

export type MarkId = `${MarkCategory}.${string}`

type Shelf = Readonly<Record<string, MarkOutline>>

// A part of the shelf is a file, fetched when a design or the open shelf shows a mark of it: browser and press read the same.
const files = {
  animals: () => import('./shelf/animals.json', { with: { type: 'json' } }),
  sports: () => import('./shelf/sports.json', { with: { type: 'json' } }),
  food: () => import('./shelf/food.json', { with: { type: 'json' } }),
  nature: () => import('./shelf/nature.json', { with: { type: 'json' } }),
  travel: () => import('./shelf/travel.json', { with: { type: 'json' } }),
  work: () => import('./shelf/work.json', { with: { type: 'json' } }),
  music: () => import('./shelf/music.json', { with: { type: 'json' } }),
  holidays: () => import('./shelf/holidays.json', { with: { type: 'json' } }),
  people: () => import('./shelf/people.json', { with: { type: 'json' } }),
  symbols: () => import('./shelf/symbols.json', { with: { type: 'json' } }),
  shapes: () => import('./shelf/shapes.json', { with: { type: 'json' } }),
  frames: () => import('./shelf/frames.json', { with: { type: 'json' } }),
} as const satisfies Readonly<Record<string, () => Promise<{ default: Shelf }>>>

export type MarkCategory = keyof typeof files

const isCategory = (name: string): name is MarkCategory => Object.hasOwn(files, name)

export const MARK_CATEGORIES = Object.keys(files).filter(isCategory)

/** Whether a text has the form of a mark's id; whether there is such a mark, the shelf knows. */
export function isMarkId(text: string): text is MarkId {
  const [, category = ''] = /^([a-z]{1,20})\.[a-z0-9-]{1,40}$/.exec(text) ?? []
  return isCategory(category)
}

export function categoryOfMark(id: MarkId): MarkCategory {
  const [category = ''] = id.split('.')
  if (!isCategory(category)) throw new Error(`${id} is no mark of the shelf`)
  return category
}

/** 'animals.cat-face': 'Cat face'. */
export function nameOfMark(id: MarkId): string {
  const words = id.slice(id.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const loaded = new Map<MarkCategory, Shelf>()

async function loadCategory(category: MarkCategory): Promise<Shelf> {
  const known = loaded.get(category)
  if (known) return known
  const { default: shelf }: { default: Shelf } = await files[category]()
  loaded.set(category, shelf)
  return shelf
}

/** Has a mark at hand from then on. What is named and not there is no design with a hole, but a failure. */
export async function loadMark(id: MarkId): Promise<MarkOutline> {
  const shelf = await loadCategory(categoryOfMark(id))
  const mark = Object.hasOwn(shelf, id) ? shelf[id] : undefined
  if (!mark) throw new Error(`${id} is not on the shelf`)
  return mark
}

/** A mark that is there already. */
export function markAtHand(id: MarkId): MarkOutline | undefined {
  const shelf = loaded.get(categoryOfMark(id))
  return shelf && Object.hasOwn(shelf, id) ? shelf[id] : undefined
}
