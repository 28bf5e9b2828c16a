import type PDFDocument from 'pdfkit'
import { notPlain, number, outlineOf, transformsOf } from './svg-shapes.ts'
import { colorOf, readRules, type Style, styleOf } from './svg-style.ts'
import { readSvg, type SvgNode } from './svg-tree.ts'

type Sheet = InstanceType<typeof PDFDocument>

const UNSEEN = new Set(['title', 'desc', 'style', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient'])
const GROUPS = new Set(['svg', 'g', 'switch'])

/** A shape with its colours settled, ready to be drawn. */
interface Step {
  readonly transforms: ReturnType<typeof transformsOf>
  readonly path: string
  readonly style: Style
  readonly fill: string | undefined
  readonly stroke: string | undefined
  readonly opacity: number
}

type Transforms = Step['transforms']

const all = (node: SvgNode): SvgNode[] => [node, ...node.children.flatMap(all)]

const share = (text: string | undefined): number => {
  const amount = text?.endsWith('%') ? Number.parseFloat(text) / 100 : number(text, 1)
  return Math.min(1, Math.max(0, amount))
}

function shapeStep(path: string, style: Style, transforms: Transforms, opacity: number): Step[] {
  const current = style.color ?? 'black'
  const fill = colorOf(style.fill ?? 'black', current)
  const stroke = colorOf(style.stroke ?? 'none', current)
  if (path === '' || style.visibility === 'hidden' || (!fill && !stroke)) return []
  return [{ transforms, path, style, fill, stroke, opacity }]
}

function stepsOf(node: SvgNode, parent: Style, rules: ReadonlyMap<string, Style>, above: Transforms): Step[] {
  if (UNSEEN.has(node.name)) return []
  const style = styleOf(node, parent, rules)
  if (style.display === 'none') return []
  const transforms = [...above, ...transformsOf(style.transform)]
  const opacity = share(style.opacity)
  const path = outlineOf(node)
  if (path !== undefined) return shapeStep(path, style, transforms, opacity)
  if (!GROUPS.has(node.name)) notPlain(`the element ${node.name}`)
  // Shapes that overlap inside a faded group would shine through one another.
  if (opacity < 1) notPlain('a faded group')
  if (node.name !== 'g' && above.length > 0) notPlain('a drawing inside the drawing')
  return node.children.flatMap((child) => stepsOf(child, style, rules, transforms))
}

/** Reads a whole drawing before anything of it is drawn; throws NotPlain, saying why, where it has to stay dots. */
export function plainSteps(svg: string): { readonly root: SvgNode; readonly steps: readonly Step[] } {
  const root = readSvg(svg) ?? notPlain('an empty drawing')
  const css = all(root)
    .filter((node) => node.name === 'style')
    .map((node) => node.text)
  return { root, steps: stepsOf(root, {}, readRules(css.join('\n')), []) }
}

function drawStep(sheet: Sheet, { transforms, path, style, fill, stroke, opacity }: Step, fade: number): void {
  sheet.save()
  for (const matrix of transforms) sheet.transform(...matrix)
  sheet.path(path)
  sheet.fillOpacity(share(style['fill-opacity']) * opacity * fade)
  sheet.strokeOpacity(share(style['stroke-opacity']) * opacity * fade)
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  if (stroke) {
    sheet.lineWidth(number(style['stroke-width'], 1)).miterLimit(number(style['stroke-miterlimit'], 4))
    sheet.lineJoin(oneOf(style['stroke-linejoin'], ['miter', 'round', 'bevel']))
    sheet.lineCap(oneOf(style['stroke-linecap'], ['butt', 'round', 'square']))
    const dashes = style['stroke-dasharray']
    if (dashes && dashes !== 'none') notPlain('dashes')
  }
  if (fill && stroke) sheet.fillAndStroke(fill, stroke, rule)
  else if (fill) sheet.fill(fill, rule)
  else if (stroke) sheet.stroke(stroke)
  sheet.restore()
}

const oneOf = <T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T =>
  known.find((one) => one === value) ?? known[0]

/** Draws a plain drawing into a box about the origin, as shapes. */
export function drawPlain(
  sheet: Sheet,
  { root, steps }: ReturnType<typeof plainSteps>,
  own: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
  fade: number,
): void {
  const [x = 0, y = 0, width = own.width, height = own.height] = (root.attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map(Number)
  const inside = Math.min(own.width / width, own.height / height)
  sheet.save()
  sheet.transform(box.width / own.width, 0, 0, box.height / own.height, -box.width / 2, -box.height / 2)
  sheet.rect(0, 0, own.width, own.height).clip()
  const [left, top] = [(own.width - width * inside) / 2, (own.height - height * inside) / 2]
  sheet.transform(inside, 0, 0, inside, left - x * inside, top - y * inside)
  for (const step of steps) drawStep(sheet, step, fade)
  sheet.restore()
}
