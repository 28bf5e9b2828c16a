/** Keys of rows in a list: the name of each, and for those of the same name also the how-manieth it is. */
export function toldApart(names: readonly string[]): { readonly key: string; readonly name: string }[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return { key: before === 0 ? name : `${name} ${before + 1}`, name }
  })
}
