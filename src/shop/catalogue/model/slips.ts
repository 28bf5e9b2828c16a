/**
 * How many slips lie between what was typed and a word: a letter too many, too few, wrong, or two swapped.
 * With `begun` the word may go on. Answers `limit + 1` as soon as there are more than the limit.
 */
export function slips(typed: string, word: string, limit: number, begun = false): number {
  const missing = word.length - typed.length
  if (-missing > limit || (!begun && missing > limit)) return limit + 1
  let older: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    let lowest = i
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) least = Math.min(least, (older[j - 2] ?? 0) + 1)
      row.push(least)
      if (least < lowest) lowest = least
    }
    if (lowest > limit) return limit + 1
    older = above
    above = row
  }
  return begun ? Math.min(...above) : (above[word.length] ?? limit + 1)
}

/** Short words forgive nothing, long ones two slips. */
export const slipsAllowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)
