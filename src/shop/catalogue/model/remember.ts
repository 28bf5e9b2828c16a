/** Remembers the latest answers, the oldest forgotten first: what is asked for again need not be made again. */
export function remember<K, V>(most: number, make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    const [oldest] = known.size >= most ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, made)
    return made
  }
}
