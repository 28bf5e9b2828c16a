/** Keeps the latest results by what they were made from; whoever asks meanwhile waits for the same. What fails is made anew. */
export function keepResults<Result>(most: number) {
  const kept = new Map<string, Promise<Result>>()
  return (key: string, make: () => Promise<Result>): Promise<Result> => {
    const known = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, known)
    known.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return known
  }
}
