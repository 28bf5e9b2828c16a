import { notPlain } from './svg-shapes.ts'
import type { SvgNode } from './svg-tree.ts'

const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'color',
  'visibility',
] as const

// What these ask for cannot be said with fills and lines alone.
const BEYOND = ['filter', 'mask', 'clip-path', 'marker', 'marker-start', 'marker-mid', 'marker-end', 'mix-blend-mode']

export type SvgStyle = Readonly<Record<string, string>>

function declarations(css: string): SvgStyle {
  const pairs = css.split(';').map((one) => one.split(':'))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      name && value ? [[name.trim().toLowerCase(), value.replace('!important', '').trim()] as const] : [],
    ),
  )
}

/** A comment that is never closed reaches to the end. */
function withoutComments(css: string): string {
  const [before = '', ...rest] = css.split('/*')
  return before + rest.map((part) => part.split('*/').slice(1).join('*/')).join('')
}

/** Rules for classes, as drawing programs write them; of anything finer only that it is there. */
export function readRules(css: string): ReadonlyMap<string, SvgStyle> {
  const rules = new Map<string, SvgStyle>()
  for (const rule of withoutComments(css).split('}')) {
    const [selectors = '', body] = rule.split('{')
    if (body === undefined) continue
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!/^\.[\w-]+$/.test(selector)) notPlain('a style sheet beyond plain classes')
      const name = selector.slice(1)
      rules.set(name, { ...rules.get(name), ...declarations(body) })
    }
  }
  return rules
}

/** What counts for a node: attributes, then its classes, then its own style. */
export function styleOf({ attributes }: SvgNode, parent: SvgStyle, rules: ReadonlyMap<string, SvgStyle>): SvgStyle {
  const inherited = Object.fromEntries(
    INHERITED.flatMap((name) => (name in parent ? [[name, parent[name] ?? '']] : [])),
  )
  const classes = (attributes.class ?? '').split(/\s+/).map((name) => rules.get(name) ?? {})
  const own = Object.assign({ ...attributes }, ...classes, declarations(attributes.style ?? ''))
  const given = Object.fromEntries(Object.entries<string>(own).filter(([, value]) => value !== 'inherit'))
  for (const name of BEYOND) if (given[name] && given[name] !== 'none' && given[name] !== 'normal') notPlain(name)
  return { ...inherited, ...given }
}

const hex = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** As the PDF takes it; nothing for no colour. */
export function svgColorOf(value: string, current: string): string | undefined {
  const text = value.trim().toLowerCase()
  if (text === 'none' || text === 'transparent') return undefined
  if (text === 'currentcolor') return svgColorOf(current === 'currentcolor' ? 'black' : current, 'black')
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return text
  const [, red, green, blue] = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(text) ?? []
  if (red && green && blue) return hex(Math.min(255, +red), Math.min(255, +green), Math.min(255, +blue))
  return /^[a-z]+$/.test(text) ? text : notPlain('gradients, patterns or colours of another kind')
}
