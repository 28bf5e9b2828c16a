/**
 * Remembers the latest answers, the oldest forgotten first: what is asked for again need not be made again. A question
 * of several parts, or one that is no plain value, needs a name.
 */
export function remember<Question extends readonly unknown[], Answer>(
  most: number,
  make: (...question: Question) => Answer,
  nameOf: (...question: Question) => unknown = (...[only]) => only,
): (...question: Question) => Answer {
  const known = new Map<unknown, Answer>()
  return (...question) => {
    const name = nameOf(...question)
    const before = known.get(name)
    if (before !== undefined) return before
    const made = make(...question)
    const [oldest] = known.size >= most ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, made)
    return made
  }
}
