import { fieldLabels, type LayerField } from '../fields/field.ts'
import { readLayerField } from '../fields/read-layer-field.ts'
import { degrees } from '../geometry.ts'
import { FONT_IDS, fontNames } from '../lettering/font-names.ts'
import { type Lettering, type SetText, setText, smallLetterHeight, TEXT_ALIGNMENTS } from '../lettering/lettering.ts'
import type { LayerOf } from './layer.ts'
import { approvedOutline, type LayerKind, outlined, outlineWithInk, readLayerOutline } from './layer-kind.ts'
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
/** Of what the font asks for between two lines. */
export const LEAST_LINE_HEIGHT = 0.5
export const MOST_LINE_HEIGHT = 3

export interface TextLayer extends LayerOf<'text'>, Lettering {
  /** The words whose shadow it is: it goes with them, on whichever view they are. */
  readonly shadowOf: string | null
  /** What of each piece it says in place of its words; nothing where it is the same on all. */
  readonly field: LayerField | null
}

const LONGEST_ID = 64

// Words had neither lines of their own nor shadows at first.
function readLettering({ align = 'center', lineHeight = 1, ...layer }: Fields): Lettering {
  const words = readText(layer.text, 'text', LONGEST_TEXT)
  return {
    text: words.trim() === '' ? refuse('text') : words,
    font: readOneOf(layer.font, 'font', FONT_IDS),
    color: readColor(layer.color),
    outline: readLayerOutline(layer.outline, MOST_OUTLINE),
    spacing: readNumber(layer.spacing, 'spacing', LEAST_SPACING, MOST_SPACING),
    arc: degrees(readNumber(layer.arc, 'arc', -MOST_ARC, MOST_ARC)),
    align: readOneOf(align, 'align', TEXT_ALIGNMENTS),
    lineHeight: readNumber(lineHeight, 'lineHeight', LEAST_LINE_HEIGHT, MOST_LINE_HEIGHT),
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

const nameOf = ({ text, shadowOf, field }: TextLayer): string => {
  const quoted = `“${text.split('\n').join(' ')}”`
  const words = field === null ? quoted : `${fieldLabels[field.name]} ${quoted}`
  return shadowOf === null ? words : `Shadow of ${words}`
}

/** How several lines lie, in words; nothing where that is as it is without a choice. */
function describeLines({ text, align, lineHeight }: Lettering): string {
  const lines = text.split('\n').length
  if (lines === 1) return ''
  const apart = lineHeight === 1 ? '' : `, line height ${lineHeight}`
  return `, ${lines} lines, ${align === 'center' ? 'centered' : `aligned ${align}`}${apart}`
}

const shadowSource = ({ shadowOf = null }: Fields): string | null =>
  shadowOf === null ? null : readText(shadowOf, 'shadowOf', LONGEST_ID)

const approvedField = ({ name, longest, mostWidth, leastHeight, fit }: LayerField) => ({
  ...{ name, longest, mostWidth, leastHeight, fit },
})

/** Words keep the ratio of their letters. */
export const textKind: LayerKind<TextLayer> = {
  ...outlined,
  read: (base, layer) => ({
    ...{ ...base, kind: 'text', ...readLettering(layer) },
    ...{ shadowOf: shadowSource(layer), field: readLayerField(layer.field) },
  }),
  nameOf,
  describe(layer) {
    const outlined = layer.outline ? ', outlined' : ''
    const bent = layer.arc === 0 ? '' : `, arched ${layer.arc}°`
    const isPlain = layer.shadowOf === null && layer.field === null
    const words = isPlain ? `Text ${nameOf(layer)}` : nameOf(layer)
    return `${words} in ${fontNames[layer.font]}${outlined}${bent}${describeLines(layer)}`
  },
  canStretch: false,
  needsRights: true,
  inksOf: ({ color, outline }) => (outline ? [color, outline.color] : [color]),
  withInks: (layer, change) => ({
    ...layer,
    color: change(layer.color),
    outline: outlineWithInk(layer.outline, change),
  }),
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
  // A copied shadow is that of the copied words.
  isCopyOf(copy, layer) {
    const likened: TextLayer = { ...copy, shadowOf: layer.shadowOf }
    return outlined.isCopyOf(likened, layer)
  },
  approvedArt: ({ kind, text, font, color, outline, spacing, arc, align, lineHeight, field }) => ({
    ...{ kind, text, font, color, outline: approvedOutline(outline), spacing, arc },
    ...(align !== 'center' && { align }),
    ...(lineHeight !== 1 && { lineHeight }),
    ...(field !== null && { field: approvedField(field) }),
  }),
}
