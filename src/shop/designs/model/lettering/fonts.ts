import type { FontId } from './font-names.ts'
import type { FontOutlines } from './lettering.ts'

// Each font is a file of its own, fetched when a design uses it: the browser and the press read the same one.
const files: Readonly<Record<FontId, () => Promise<{ default: FontOutlines }>>> = {
  poster: () => import('./outlines/poster.json', { with: { type: 'json' } }),
  plain: () => import('./outlines/plain.json', { with: { type: 'json' } }),
  tall: () => import('./outlines/tall.json', { with: { type: 'json' } }),
  headline: () => import('./outlines/headline.json', { with: { type: 'json' } }),
  narrow: () => import('./outlines/narrow.json', { with: { type: 'json' } }),
  block: () => import('./outlines/block.json', { with: { type: 'json' } }),
  chunky: () => import('./outlines/chunky.json', { with: { type: 'json' } }),
  bubble: () => import('./outlines/bubble.json', { with: { type: 'json' } }),
  college: () => import('./outlines/college.json', { with: { type: 'json' } }),
  varsity: () => import('./outlines/varsity.json', { with: { type: 'json' } }),
  stadium: () => import('./outlines/stadium.json', { with: { type: 'json' } }),
  scoreboard: () => import('./outlines/scoreboard.json', { with: { type: 'json' } }),
  sprint: () => import('./outlines/sprint.json', { with: { type: 'json' } }),
  turbo: () => import('./outlines/turbo.json', { with: { type: 'json' } }),
  baseball: () => import('./outlines/baseball.json', { with: { type: 'json' } }),
  army: () => import('./outlines/army.json', { with: { type: 'json' } }),
  stencil: () => import('./outlines/stencil.json', { with: { type: 'json' } }),
  crate: () => import('./outlines/crate.json', { with: { type: 'json' } }),
  slab: () => import('./outlines/slab.json', { with: { type: 'json' } }),
  sturdy: () => import('./outlines/sturdy.json', { with: { type: 'json' } }),
  market: () => import('./outlines/market.json', { with: { type: 'json' } }),
  western: () => import('./outlines/western.json', { with: { type: 'json' } }),
  saloon: () => import('./outlines/saloon.json', { with: { type: 'json' } }),
  blackletter: () => import('./outlines/blackletter.json', { with: { type: 'json' } }),
  elegant: () => import('./outlines/elegant.json', { with: { type: 'json' } }),
  gazette: () => import('./outlines/gazette.json', { with: { type: 'json' } }),
  roman: () => import('./outlines/roman.json', { with: { type: 'json' } }),
  script: () => import('./outlines/script.json', { with: { type: 'json' } }),
  diner: () => import('./outlines/diner.json', { with: { type: 'json' } }),
  brush: () => import('./outlines/brush.json', { with: { type: 'json' } }),
  signature: () => import('./outlines/signature.json', { with: { type: 'json' } }),
  wedding: () => import('./outlines/wedding.json', { with: { type: 'json' } }),
  notebook: () => import('./outlines/notebook.json', { with: { type: 'json' } }),
  graffiti: () => import('./outlines/graffiti.json', { with: { type: 'json' } }),
  signboard: () => import('./outlines/signboard.json', { with: { type: 'json' } }),
  disco: () => import('./outlines/disco.json', { with: { type: 'json' } }),
  groovy: () => import('./outlines/groovy.json', { with: { type: 'json' } }),
  comic: () => import('./outlines/comic.json', { with: { type: 'json' } }),
  typewriter: () => import('./outlines/typewriter.json', { with: { type: 'json' } }),
  pixel: () => import('./outlines/pixel.json', { with: { type: 'json' } }),
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
