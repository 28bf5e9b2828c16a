/** A cleaned drawing as a tree: only what cleaning writes needs to be read. */
export interface SvgNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgNode[]
  readonly text: string
}

interface Open {
  name: string
  attributes: Record<string, string>
  children: SvgNode[]
  text: string
}

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')

const PIECE = /<(\/?)([^\s/>"]+)((?: [^\s="]+="[^"]*")*)(\/?)>|([^<]+)/g

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([^\s="]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]))
}

export function readSvg(svg: string): SvgNode | undefined {
  const top: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [top]
  for (const [, closing, name = '', attributes = '', closed, text] of svg.matchAll(PIECE)) {
    const parent = open.at(-1) ?? top
    if (text !== undefined) parent.text += decode(text)
    else if (closing) open.pop()
    else {
      const node: Open = { name, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(node)
      if (!closed) open.push(node)
    }
  }
  return top.children[0]
}
