import { useEffect, useState } from 'react'
import type { Reductions } from '#shop/pricing/model/piece-price.ts'
import type { LineOfBlanks } from '#shop/pricing/model/sized-price.ts'

const load = () => import('#shop/pricing/model/sized-price.ts')
type Pricing = Awaited<ReturnType<typeof load>>

/** Prices a line of blanks; the pricing rules are fetched with the first piece. */
export function usePricing(priceList: Reductions, line: LineOfBlanks, pieces: number) {
  const [pricing, setPricing] = useState<Pricing>()
  const wanted = pieces > 0
  useEffect(() => {
    if (wanted && !pricing) void load().then((rules) => setPricing(rules))
  }, [wanted, pricing])
  if (!wanted || !pricing) return undefined
  const price = pricing.priceOfBlanks(priceList, line)
  const { nextBreak, total } = price
  const unitOf = (size: string) => price.sizes.find((one) => one.size === size)?.unit
  return { total, unitOf, nextBreak: nextBreak ? pricing.nextBreakText(nextBreak) : '' }
}
