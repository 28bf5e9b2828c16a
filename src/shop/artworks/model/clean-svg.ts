import { type Drawn, drawnElements, referencesIn } from './drawn-elements.ts'

/** A drawing of which only the parts that draw are left, and the pictures embedded in it. */
export interface CleanSvg {
  readonly svg: string
  /** Data URLs, still to be looked into. */
  readonly embedded: readonly string[]
}

const DRAWS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style switch
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTile`.split(/\s+/),
)
const MOST_ELEMENTS = 50_000
const MOST_USES = 2_000
const DEEPEST = 200
// With everything that is drawn by reference: more takes longer to draw than anybody waits.
const MOST_DRAWN = 200_000

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

class Refused extends Error {}

function refuse(what: string): never {
  throw new Refused(what)
}

function codePoint(text: string): string {
  const code = text.startsWith('x') || text.startsWith('X') ? Number.parseInt(text.slice(1), 16) : Number(text)
  if (!(code >= 0x20 || code === 9 || code === 10 || code === 13) || code > 0x10ffff) refuse('character reference')
  if (code >= 0xd800 && code <= 0xdfff) refuse('character reference')
  return String.fromCodePoint(code)
}

// Hidden words show only once references are resolved; a reference that is not built in would need a document type.
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#?)([^;&\s]{0,40});?/g, (_whole, hash: string, name: string) => {
    if (hash) return codePoint(name)
    return ENTITIES[name] ?? refuse('entity')
  })
}

const encode = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

// A backslash could spell any of it another way.
const OUTSIDE = /\\|@import|@font-face|expression\s*\(|-moz-binding|javascript:|url\s*\(\s*['"]?\s*(?!['"#\s])/i

/** Whether a style or attribute reaches beyond the file, with its comments or without. */
const reachesOut = (css: string): boolean => OUTSIDE.test(css) || OUTSIDE.test(css.replace(/\/\*.*?(\*\/|$)/gs, ''))

interface Tag {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly closes: boolean
}

const NAME = /[^\s=/>"'<]+/y
const SPACE = /\s*/y

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function skipSpace(text: string, at: number): number {
  return at + match(SPACE, text, at).length
}

function readAttribute(text: string, from: number): { name: string; value: string; end: number } {
  const name = match(NAME, text, from)
  if (name === '') refuse('attribute')
  let at = skipSpace(text, from + name.length)
  if (text[at] !== '=') refuse('attribute')
  at = skipSpace(text, at + 1)
  const quote = text[at]
  if (quote !== '"' && quote !== "'") refuse('attribute')
  const end = text.indexOf(quote, at + 1)
  if (end < 0) refuse('attribute')
  const raw = text.slice(at + 1, end)
  if (raw.includes('<')) refuse('attribute')
  return { name, value: decode(raw), end: end + 1 }
}

/** Reads `<name a="b" …>` from just behind the bracket. */
function readTag(text: string, from: number): { tag: Tag; end: number } {
  const name = match(NAME, text, from)
  if (name === '') refuse('tag')
  const attributes: [string, string][] = []
  let at = skipSpace(text, from + name.length)
  while (at < text.length) {
    if (text[at] === '>') return { tag: { name, attributes, closes: false }, end: at + 1 }
    if (text.startsWith('/>', at)) return { tag: { name, attributes, closes: true }, end: at + 2 }
    const { name: attribute, value, end } = readAttribute(text, at)
    attributes.push([attribute, value])
    at = skipSpace(text, end)
  }
  return refuse('tag')
}

function keepsAttribute(element: string, name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') {
    if (value.startsWith('#')) return true
    return element === 'image' && /^data:image\/(png|jpeg);base64,/.test(value)
  }
  if (/^on/i.test(name)) return false
  if (name.includes(':')) return name === 'xml:space' || name === 'xmlns:xlink'
  return name === 'xmlns' || !reachesOut(value)
}

interface Cleaning {
  readonly out: string[]
  readonly open: string[]
  readonly embedded: string[]
  /** The pieces of a style so far: comments and CDATA sections cut it anywhere, and whoever draws it joins them. */
  style: string
  /** The kept elements that are open, and before them one that holds the root. */
  readonly tree: Drawn[]
  /** Depth of the outermost dropped element; -1 while nothing is being dropped. */
  dropped: number
  elements: number
  uses: number
}

function openElement(state: Cleaning, { name, attributes, closes }: Tag): void {
  const { open, out } = state
  if (open.length === 0 && (name !== 'svg' || state.elements > 0)) refuse('root')
  if (open.at(-1) === 'style') refuse('an element in a style')
  state.elements += 1
  if (name === 'use') state.uses += 1
  if (state.elements > MOST_ELEMENTS || state.uses > MOST_USES || open.length >= DEEPEST) refuse('too much')
  if (state.dropped < 0 && !DRAWS.has(name)) state.dropped = open.length
  if (state.dropped < 0) {
    const kept = attributes.filter(([attribute, value]) => keepsAttribute(name, attribute, value))
    for (const [attribute, value] of kept)
      if (/href$/.test(attribute) && value.startsWith('data:')) state.embedded.push(value)
    const drawn: Drawn = {
      id: kept.find(([attribute]) => attribute === 'id')?.[1],
      refers: kept.flatMap(([attribute, value]) => referencesIn(attribute, value)),
      inside: [],
    }
    state.tree.at(-1)?.inside.push(drawn)
    if (!closes) state.tree.push(drawn)
    const written = kept.map(([attribute, value]) => ` ${attribute}="${encode(value)}"`).join('')
    out.push(`<${name}${written}${closes ? '/' : ''}>`)
  }
  if (!closes) open.push(name)
  else if (state.dropped === open.length) state.dropped = -1
}

function addStyle(state: Cleaning): void {
  if (state.dropped < 0 && !reachesOut(state.style)) state.out.push(encode(state.style))
  state.style = ''
}

function closeElement(state: Cleaning, name: string): void {
  if (state.open.pop() !== name) refuse('nesting')
  if (name === 'style') addStyle(state)
  if (state.dropped < 0) {
    state.tree.pop()
    state.out.push(`</${name}>`)
  } else if (state.dropped === state.open.length) state.dropped = -1
}

function addText(state: Cleaning, text: string): void {
  const name = state.open.at(-1)
  if (name === undefined) {
    if (text.trim() !== '') refuse('text outside')
    return
  }
  if (name === 'style') state.style += text
  else if (state.dropped < 0) state.out.push(encode(text))
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? refuse('unfinished') : at
}

/** Reads one piece of markup that starts at `at` and gives where it ends. */
function readMarkup(state: Cleaning, text: string, at: number): number {
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4) + 3
  if (text.startsWith('<?', at)) return endOf(text, '?>', at) + 2
  if (text.startsWith('<![CDATA[', at)) {
    const end = endOf(text, ']]>', at)
    addText(state, text.slice(at + 9, end))
    return end + 3
  }
  if (text.startsWith('<!', at)) {
    const end = endOf(text, '>', at)
    // The plain document type of old drawing programs is harmless and left out; one with declarations is not.
    if (!/^<!doctype\s+svg\b[^[]*$/i.test(text.slice(at, end))) refuse('declaration')
    return end + 1
  }
  if (text.startsWith('</', at)) {
    const end = endOf(text, '>', at)
    closeElement(state, text.slice(at + 2, end).trim())
    return end + 1
  }
  const { tag, end } = readTag(text, at + 1)
  openElement(state, tag)
  return end
}

function clean(text: string): CleanSvg {
  const state: Cleaning = {
    out: [],
    open: [],
    embedded: [],
    style: '',
    tree: [{ id: undefined, refers: [], inside: [] }],
    dropped: -1,
    elements: 0,
    uses: 0,
  }
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    addText(state, decode(text.slice(at, next < 0 ? text.length : next)))
    if (next < 0) break
    at = readMarkup(state, text, next)
  }
  if (state.open.length > 0 || state.elements === 0) refuse('unfinished')
  if (state.tree[0] && drawnElements(state.tree[0]) > MOST_DRAWN) refuse('too much')
  return { svg: state.out.join(''), embedded: state.embedded }
}

/**
 * Writes a drawing anew from an allow-list of elements: scripts, foreign objects, animations, handlers and every address
 * outside the file are left out. Nothing is given for what is no drawing, has entities, or is beyond all measure.
 */
export function cleanSvg(text: string): CleanSvg | undefined {
  try {
    return clean(text)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
