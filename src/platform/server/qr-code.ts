import { encode } from 'uqr'

/** The dark squares as the path of an SVG whose unit is one square, without the quiet zone around it; neighbors in a row are one bar. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`),
  )
  return { size, path: bars.join('') }
}
