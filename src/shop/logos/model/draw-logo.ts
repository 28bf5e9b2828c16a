import type { Brief } from './brief.ts'
import { badge } from './concepts/badge.ts'
import { lockup } from './concepts/lockup.ts'
import { monogram } from './concepts/monogram.ts'
import { wordmark } from './concepts/wordmark.ts'
import { loadFace } from './faces.ts'
import { inFace } from './lettering.ts'
import { looks } from './looks.ts'
import { balanceOf, joinOutlines, type LogoBox } from './outline.ts'
import { type Palette, palettesOf } from './palette.ts'
import { boundsOfPieces, type LogoCanvas, type LogoPiece, shifted, sized } from './pieces.ts'
import { marksFor, readTagline, smallWords } from './read-brief.ts'
import { chanceOf } from './seed.ts'

export const CONCEPTS = ['lockup', 'monogram', 'badge', 'wordmark'] as const
export type Concept = (typeof CONCEPTS)[number]

export interface Logo {
  readonly concept: Concept
  readonly pieces: readonly LogoPiece[]
  readonly palette: Palette
  /** Of everything that is drawn, on a canvas of 1000 by 1000. */
  readonly box: LogoBox
}

const draws: Readonly<Record<Concept, (canvas: LogoCanvas) => LogoPiece[]>> = { lockup, monogram, badge, wordmark }

export const LOGO_CANVAS = 1000
const MARGIN = 80

/** As large as the canvas allows and where the eye sees its middle: between that of its box and that of its ink. */
function onCanvas(pieces: readonly LogoPiece[]): LogoPiece[] {
  const box = boundsOfPieces(pieces)
  const room = LOGO_CANVAS - 2 * MARGIN
  const large = sized(pieces, Math.min(room / box.width, room / box.height))
  const { x, y, width, height } = boundsOfPieces(large)
  const ink = balanceOf(joinOutlines(...large.map(({ outline }) => outline)))
  const seen = (from: number, size: number, balance: number) => {
    const shift = LOGO_CANVAS / 2 - (0.8 * (from + size / 2) + 0.2 * balance)
    return Math.max(MARGIN / 2 - from, Math.min(LOGO_CANVAS - MARGIN / 2 - from - size, shift))
  }
  return shifted(large, seen(x, width, ink.x), seen(y, height, ink.y))
}

/** Whether the faces of the style have a letter or a figure of the name: at least half of what it is written in. */
export async function canDraw({ businessName, style }: Pick<Brief, 'businessName' | 'style'>): Promise<boolean> {
  const faces = await Promise.all([...looks[style].faces, looks[style].companion].map(loadFace))
  const wanted = businessName.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return (
    wanted > 0 && faces.every((face) => (inFace(face, businessName).match(/[\p{L}\p{N}]/gu)?.length ?? 0) * 2 >= wanted)
  )
}

/** One of the four logos of a run. The same brief and seed give the same one. */
export async function drawLogo(brief: Brief, seed: string, concept: Concept): Promise<Logo> {
  const words = [brief.businessName, brief.industry, brief.style, brief.colors, brief.details].join('\n')
  const common = chanceOf(`${seed}\n${words}`)
  const own = chanceOf(`${seed}\n${concept}\n${words}`)
  const order = CONCEPTS.indexOf(concept)
  const look = looks[brief.style]
  const start = common.below(look.faces.length)
  const face = await loadFace(look.faces[(start + order) % look.faces.length] ?? look.faces[0])
  const companion = await loadFace(look.companion)
  const signs = marksFor(brief, common)
  const palette = palettesOf(brief.colors, brief.style, common)[order]
  const [first] = signs
  if (!first || !palette) throw new Error('a trade has no signs')
  const typed = inFace(face, brief.businessName)
  const tagline = readTagline(brief.details)
  const canvas: LogoCanvas = {
    brief,
    look,
    face,
    companion,
    tagline,
    name: look.capitals ? inFace(face, typed.toLocaleUpperCase('en-US')) : typed,
    mark: signs[order % signs.length] ?? first,
    small: smallWords(brief, tagline),
    chance: own,
  }
  const pieces = onCanvas(draws[concept](canvas).filter(({ outline }) => outline.length > 0))
  return { concept, pieces, palette, box: boundsOfPieces(pieces) }
}

export const drawLogos = (brief: Brief, seed: string): Promise<Logo[]> =>
  Promise.all(CONCEPTS.map((concept) => drawLogo(brief, seed, concept)))
