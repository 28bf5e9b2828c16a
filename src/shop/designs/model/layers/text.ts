import { degrees } from '../geometry.ts'
import {
  FONT_IDS,
  fontNames,
  type Lettering,
  type SetText,
  setText,
  smallLetterHeight,
} from '../lettering/lettering.ts'
import type { LayerOf } from './layer.ts'
import { approvedOutline, type LayerKind, outlined, readLayerOutline } from './layer-kind.ts'
import type { PaintedPath, Painting } from './painting.ts'
import { type Fields, readColor, readNumber, readOneOf, readText, refuse } from './read-fields.ts'

export const LONGEST_TEXT = 120

// Within these, text stays printable and its fields stay sensible.

/** Shares of the letters' size. */
export const LEAST_SPACING = -0.1
export const MOST_SPACING = 0.6
export const MOST_OUTLINE = 0.2
/** Degrees: nearly a whole ring. */
export const MOST_ARC = 340

export interface TextLayer extends LayerOf<'text'>, Lettering {}

function readLettering(layer: Fields): Lettering {
  const words = readText(layer.text, 'text', LONGEST_TEXT)
  return {
    text: words.trim() === '' ? refuse('text') : words,
    font: readOneOf(layer.font, 'font', FONT_IDS),
    color: readColor(layer.color),
    outline: readLayerOutline(layer.outline, MOST_OUTLINE),
    spacing: readNumber(layer.spacing, 'spacing', LEAST_SPACING, MOST_SPACING),
    arc: degrees(readNumber(layer.arc, 'arc', -MOST_ARC, MOST_ARC)),
  }
}

/** The outline lies under the letters, so that it never makes them thinner. */
function paintText(
  { box, path, outline: width }: SetText,
  { color, outline }: Pick<Lettering, 'color' | 'outline'>,
): Painting {
  const joint = 'round'
  const letters: PaintedPath = { path, fill: color, line: null, joint }
  if (!outline) return { box, paths: [letters] }
  return {
    box,
    paths: [{ path, fill: outline.color, line: { color: outline.color, width: 2 * width }, joint }, letters],
  }
}

const wordsOf = ({ text }: Lettering): string => `“${text.split('\n').join(' ')}”`

/** Words keep the ratio of their letters. */
export const textKind: LayerKind<TextLayer> = {
  ...outlined,
  read: (base, layer) => ({ ...base, kind: 'text', ...readLettering(layer) }),
  nameOf: wordsOf,
  describe(layer) {
    const outlined = layer.outline ? ', outlined' : ''
    const bent = layer.arc === 0 ? '' : `, arched ${layer.arc}°`
    return `Text ${wordsOf(layer)} in ${fontNames[layer.font]}${outlined}${bent}`
  },
  canStretch: false,
  inksOf: ({ color, outline }) => (outline ? [color, outline.color] : [color]),
  fontOf: ({ font }) => font,
  artOf(layer, fonts) {
    const font = fonts.get(layer.font)
    const set = font && setText(font, layer)
    return set && { kind: 'painting', painting: paintText(set, layer) }
  },
  smallestLetterOf(layer, fonts) {
    const font = fonts.get(layer.font)
    const set = font && setText(font, layer)
    return set && smallLetterHeight(font, layer.text) / set.box.width
  },
  approvedArt: ({ kind, text, font, color, outline, spacing, arc }) => ({
    ...{ kind, text, font, color, outline: approvedOutline(outline), spacing, arc },
  }),
}
