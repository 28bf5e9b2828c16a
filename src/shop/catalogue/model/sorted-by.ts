/**
 * The entries by a whole number, lowest first; equal ones keep their order. Numbers alone sort many times faster than
 * by a function, so each carries its own turn in its last digits.
 */
export function sortedBy(entries: Uint32Array, numberOf: (entry: number) => number): Uint32Array {
  const count = entries.length
  const keys = new Float64Array(count)
  for (let i = 0; i < count; i++) keys[i] = Math.round(numberOf(entries[i] as number)) * count + i
  keys.sort()
  const sorted = new Uint32Array(count)
  for (let i = 0; i < count; i++) sorted[i] = entries[(((keys[i] as number) % count) + count) % count] as number
  return sorted
}
