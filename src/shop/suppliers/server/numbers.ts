interface Known {
  readonly styleId: number
  readonly itemCode: string
  readonly brand: string
  readonly code: string
}

interface Named {
  readonly brand: string
  readonly code: string
}

const nameOf = ({ brand, code }: Named): string => `${brand}\n${code}`.toLowerCase()
const prefixOf = (brand: string): string =>
  brand
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()

/**
 * Gives each style the number and the item code by which the shop knows it. A style that the shop has under that brand
 * and code keeps both, because carts and orders name them; a new one gets the supplier's number where it is free.
 */
export function createNumbers(inShop: readonly Known[], ofSupplier: ReadonlyMap<number, number>) {
  const byId = new Map(inShop.map((one) => [one.styleId, one]))
  const byName = new Map(inShop.map((one) => [nameOf(one), one]))
  const given = new Set<number>()
  const itemCodes = new Set(inShop.map(({ itemCode }) => itemCode))

  function newNumber(wanted: number): number {
    let number = wanted
    while (byId.has(number)) number += 1_000_000
    return number
  }

  function newItemCode({ brand, code }: Named, styleId: number): string {
    const wanted = [code, `${prefixOf(brand)}-${code}`, `${code}-${styleId}`].map((one) => one.slice(0, 40))
    return wanted.find((one) => !itemCodes.has(one)) ?? String(styleId)
  }

  return {
    /** Undefined where the same brand and code came before in this import: the first one is sold. */
    give(supplierStyleId: number, named: Named): { styleId: number; itemCode: string } | undefined {
      const before = byName.get(nameOf(named)) ?? byId.get(ofSupplier.get(supplierStyleId) ?? 0)
      const styleId = before?.styleId ?? newNumber(supplierStyleId)
      if (given.has(styleId)) return undefined
      given.add(styleId)
      const itemCode = before?.itemCode ?? newItemCode(named, styleId)
      const known = { styleId, itemCode, brand: named.brand, code: named.code }
      byId.set(styleId, known)
      byName.set(nameOf(known), known)
      itemCodes.add(itemCode)
      return { styleId, itemCode }
    },
  }
}
