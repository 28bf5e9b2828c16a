interface Tree {
  [name: string]: string | Tree
}

function put(tree: Tree, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const branch = tree[name]
  const next: Tree = typeof branch === 'object' ? branch : {}
  tree[name] = next
  put(next, rest, value)
}

function withLists(value: string | Tree): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

/** `metadata[a]=1&expand[0]=b` as it travels, in the shape in which it was meant. */
export function readForm(text: string): unknown {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) put(tree, name.split(/[[\]]+/).filter(Boolean), value)
  return withLists(tree)
}
