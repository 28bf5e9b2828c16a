import type { FontId, FontOutlines } from './lettering.ts'

// Each font is a file of its own, fetched when a design uses it: the browser and the press read the same one.
const files: Readonly<Record<FontId, () => Promise<{ default: FontOutlines }>>> = {
  poster: () => import('./outlines/poster.json', { with: { type: 'json' } }),
  plain: () => import('./outlines/plain.json', { with: { type: 'json' } }),
  tall: () => import('./outlines/tall.json', { with: { type: 'json' } }),
  college: () => import('./outlines/college.json', { with: { type: 'json' } }),
  slab: () => import('./outlines/slab.json', { with: { type: 'json' } }),
  script: () => import('./outlines/script.json', { with: { type: 'json' } }),
}

const loaded = new Map<FontId, FontOutlines>()

export async function loadFont(id: FontId): Promise<FontOutlines> {
  const known = loaded.get(id)
  if (known) return known
  const { default: font } = await files[id]()
  loaded.set(id, font)
  return font
}

/** A font that is there already. */
export const fontAtHand = (id: FontId): FontOutlines | undefined => loaded.get(id)
