/** The first of so many sorted entries that is not before what is looked for; their count where all are. */
export function lowerBound(count: number, isBefore: (entry: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
