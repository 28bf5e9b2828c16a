import { type Oklab, oklabOf } from '#platform/base/color.ts'
import { isHex, lightOf } from './hex.ts'
import type { ChartColor } from './method-prices.ts'

const knownCharts = new WeakMap<readonly ChartColor[], readonly Oklab[]>()

/** Reckoned once for a chart: prices are asked for at every number of pieces. */
function labsOf(chart: readonly ChartColor[]): readonly Oklab[] {
  const labs = knownCharts.get(chart) ?? chart.map(({ color }) => oklabOf(...lightOf(color)))
  knownCharts.set(chart, labs)
  return labs
}

/** What looks most like a color. */
export function nearestIn(chart: readonly ChartColor[], color: string): ChartColor | undefined {
  if (!isHex(color)) return undefined
  const wanted = oklabOf(...lightOf(color))
  let nearest: ChartColor | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [at, { lightness, a, b }] of labsOf(chart).entries()) {
    const distance = Math.hypot(lightness - wanted.lightness, a - wanted.a, b - wanted.b)
    if (distance < least) [nearest, least] = [chart[at], distance]
  }
  return nearest
}

/** How many colors of an artwork each ink or thread of the chart prints; colors that share the nearest one share it. */
export function solidInks(chart: readonly ChartColor[], colors: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const color of colors) {
    const name = nearestIn(chart, color)?.name ?? color
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
