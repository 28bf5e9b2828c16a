/** An element of a drawing: what stands in it, and the names of what it draws from elsewhere. */
export interface Drawn {
  readonly id: string | undefined
  readonly refers: readonly string[]
  readonly inside: Drawn[]
}

/** The elements that an attribute's value refers to. */
export function referencesIn(name: string, value: string): string[] {
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? [value.slice(1)] : []
  return [...value.matchAll(/url\s*\(\s*['"]?\s*#([^'")\s]+)/g)].map(([, id = '']) => id)
}

/**
 * How many elements a drawing amounts to when everything that is drawn by reference is counted each time. A few lines
 * can amount to billions, and what draws itself amounts to infinitely many.
 */
export function drawnElements(root: Drawn): number {
  const byId = new Map<string, Drawn>()
  const all = [root]
  for (const element of all) {
    if (element.id !== undefined) byId.set(element.id, element)
    for (const one of element.inside) all.push(one)
  }
  const amounts = new Map<Drawn, number | 'counting'>()
  const way = [root]
  for (let element = way.at(-1); element; element = way.at(-1)) {
    const parts = [...element.inside, ...element.refers.flatMap((id) => byId.get(id) ?? [])]
    if (amounts.has(element)) {
      if (amounts.get(element) === 'counting')
        amounts.set(
          element,
          parts.reduce((sum, one) => sum + Number(amounts.get(one)), 1),
        )
      way.pop()
      continue
    }
    amounts.set(element, 'counting')
    for (const part of parts) {
      if (amounts.get(part) === 'counting') return Number.POSITIVE_INFINITY
      if (!amounts.has(part)) way.push(part)
    }
  }
  return Number(amounts.get(root))
}
