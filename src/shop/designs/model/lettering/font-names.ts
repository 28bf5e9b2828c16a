/**
 * Our own names, as some licences reserve the fonts'; which font each is made from stands in `tools/fonts/outlines.mjs`.
 * They are stored in designs: one that was offered stays.
 */
export const fontNames = {
  poster: 'Poster',
  plain: 'Plain',
  tall: 'Tall',
  headline: 'Headline',
  narrow: 'Narrow',
  block: 'Block',
  chunky: 'Chunky',
  bubble: 'Bubble',
  college: 'College',
  varsity: 'Varsity',
  stadium: 'Stadium',
  scoreboard: 'Scoreboard',
  sprint: 'Sprint',
  turbo: 'Turbo',
  baseball: 'Baseball',
  army: 'Army',
  stencil: 'Stencil',
  crate: 'Crate',
  slab: 'Slab',
  sturdy: 'Sturdy',
  market: 'Market',
  western: 'Western',
  saloon: 'Saloon',
  blackletter: 'Blackletter',
  elegant: 'Elegant',
  gazette: 'Gazette',
  roman: 'Roman',
  script: 'Script',
  diner: 'Diner',
  brush: 'Brush',
  signature: 'Signature',
  wedding: 'Wedding',
  notebook: 'Notebook',
  graffiti: 'Graffiti',
  signboard: 'Signboard',
  disco: 'Disco',
  groovy: 'Groovy',
  comic: 'Comic',
  typewriter: 'Typewriter',
  pixel: 'Pixel',
} as const

export type FontId = keyof typeof fontNames

const isFontId = (name: string): name is FontId => Object.hasOwn(fontNames, name)

/** In the order in which they are offered: what is alike stands together. */
export const FONT_IDS: readonly FontId[] = Object.keys(fontNames).filter(isFontId)
