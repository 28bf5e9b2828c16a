import { NotPlain, notPlain, number, outlineOfShape, transformsOf } from './svg-shapes.ts'
import { readRules, type SvgStyle, styleOf, svgColorOf } from './svg-style.ts'
import { readSvg, type SvgNode } from './svg-tree.ts'

interface Line {
  readonly color: string
  readonly width: number
  readonly miterLimit: number
  readonly join: 'miter' | 'round' | 'bevel'
  readonly cap: 'butt' | 'round' | 'square'
}

/** A shape with its colours settled, ready to be drawn. */
export interface PlainShape {
  readonly transforms: ReturnType<typeof transformsOf>
  readonly path: string
  readonly rule: 'even-odd' | 'non-zero'
  readonly fill?: string
  readonly line?: Line
  readonly fillOpacity: number
  readonly lineOpacity: number
}

/** A drawing as shapes within a box; or why it has to stay dots. */
export type PlainDrawing =
  | {
      readonly box: readonly [x: number, y: number, width: number, height: number]
      readonly shapes: readonly PlainShape[]
    }
  | { readonly dotsBecause: string }

const UNSEEN = new Set(['title', 'desc', 'style', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient'])
const GROUPS = new Set(['svg', 'g', 'switch'])

const all = (node: SvgNode): SvgNode[] => [node, ...node.children.flatMap(all)]

const share = (text: string | undefined): number => {
  const amount = text?.endsWith('%') ? Number.parseFloat(text) / 100 : number(text, 1)
  return Math.min(1, Math.max(0, amount))
}

const oneOf = <T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T =>
  known.find((one) => one === value) ?? known[0]

function lineOf(style: SvgStyle, color: string): Line {
  const dashes = style['stroke-dasharray']
  if (dashes && dashes !== 'none') notPlain('dashes')
  return {
    color,
    width: number(style['stroke-width'], 1),
    miterLimit: number(style['stroke-miterlimit'], 4),
    join: oneOf(style['stroke-linejoin'], ['miter', 'round', 'bevel']),
    cap: oneOf(style['stroke-linecap'], ['butt', 'round', 'square']),
  }
}

function shapeOf(path: string, style: SvgStyle, transforms: PlainShape['transforms'], opacity: number): PlainShape[] {
  const current = style.color ?? 'black'
  const fill = svgColorOf(style.fill ?? 'black', current)
  const stroke = svgColorOf(style.stroke ?? 'none', current)
  if (path === '' || style.visibility === 'hidden' || (!fill && !stroke)) return []
  return [
    {
      transforms,
      path,
      rule: style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero',
      ...(fill ? { fill } : {}),
      ...(stroke ? { line: lineOf(style, stroke) } : {}),
      fillOpacity: share(style['fill-opacity']) * opacity,
      lineOpacity: share(style['stroke-opacity']) * opacity,
    },
  ]
}

function shapesIn(
  node: SvgNode,
  parent: SvgStyle,
  rules: ReadonlyMap<string, SvgStyle>,
  above: PlainShape['transforms'],
): PlainShape[] {
  if (UNSEEN.has(node.name)) return []
  const style = styleOf(node, parent, rules)
  if (style.display === 'none') return []
  const transforms = [...above, ...transformsOf(style.transform)]
  const opacity = share(style.opacity)
  const path = outlineOfShape(node)
  if (path !== undefined) return shapeOf(path, style, transforms, opacity)
  if (!GROUPS.has(node.name)) notPlain(`the element ${node.name}`)
  // Shapes that overlap inside a faded group would shine through one another.
  if (opacity < 1) notPlain('a faded group')
  if (node.name !== 'g' && above.length > 0) notPlain('a drawing inside the drawing')
  return node.children.flatMap((child) => shapesIn(child, style, rules, transforms))
}

function boxOf({ attributes }: SvgNode, own: { readonly width: number; readonly height: number }) {
  const [x = 0, y = 0, width = own.width, height = own.height] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map(Number)
  const box = [x, y, width, height] as const
  return box.every(Number.isFinite) && width > 0 && height > 0 ? box : notPlain('its box')
}

/** Reads a whole cleaned drawing of this size in its own units. */
export function plainShapes(svg: string, own: { readonly width: number; readonly height: number }): PlainDrawing {
  try {
    const root = readSvg(svg) ?? notPlain('an empty drawing')
    const css = all(root)
      .filter((node) => node.name === 'style')
      .map((node) => node.text)
    return { box: boxOf(root, own), shapes: shapesIn(root, {}, readRules(css.join('\n')), []) }
  } catch (error) {
    if (error instanceof NotPlain) return { dotsBecause: error.message }
    throw error
  }
}
