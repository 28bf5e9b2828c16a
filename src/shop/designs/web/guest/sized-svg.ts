import type { FileSize } from './picture-size.ts'

const ROOT = /^(\s*)<svg((?:\s+[^\s=>]+="[^"]*")*)\s*(\/?)>/
const ATTRIBUTE = /([^\s=>]+)="([^"]*)"/g
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}
/** What a drawing without any size is drawn in. */
const NO_SIZE = { width: 100, height: 100 }

function lengthOf(text = ''): number | undefined {
  const [, figure, unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text) ?? []
  const scale = UNITS[unit.toLowerCase()]
  const length = figure === undefined || scale === undefined ? 0 : Number(figure) * scale
  return length > 0 ? length : undefined
}

function boxOf(text = ''): FileSize | undefined {
  const [, , width, height] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}

function ownSize(attributes: ReadonlyMap<string, string>): FileSize {
  const [width, height] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))]
  const box = boxOf(attributes.get('viewBox'))
  if (width && height) return { width, height }
  if (!box) return { width: width ?? NO_SIZE.width, height: height ?? NO_SIZE.height }
  if (width) return { width, height: (width * box.height) / box.width }
  return height ? { width: (height * box.width) / box.height, height } : box
}

/** A cleaned drawing that is drawn this many pixels wide wherever it is shown, and how high it is then. */
export function sizedSvg(svg: string, width: number): { readonly svg: string; readonly height: number } | undefined {
  const [root, before = '', written = '', closed = ''] = ROOT.exec(svg.trimStart()) ?? []
  if (root === undefined) return undefined
  const attributes = new Map([...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
  const own = ownSize(attributes)
  const height = (width * own.height) / own.width
  if (!attributes.has('viewBox')) attributes.set('viewBox', `0 0 ${own.width} ${own.height}`)
  attributes.set('width', String(width))
  attributes.set('height', String(height))
  const rewritten = [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
  return { svg: `${before}<svg${rewritten}${closed}>${svg.trimStart().slice(root.length)}`, height }
}
