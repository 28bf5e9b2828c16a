/** The entries of two lists, paired by what names them; entries of the new list first, in its order. */
export function paired<T>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string | number) {
  const was = new Map(before.map((one) => [nameOf(one), one]))
  const names = new Set(after.map(nameOf))
  return [
    ...after.map((now) => [was.get(nameOf(now)), now] as const),
    ...before.filter((one) => !names.has(nameOf(one))).map((old) => [old, undefined] as const),
  ]
}
