import { toLinear } from '#platform/base/color.ts'

export const isHex = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color)

/** Linear light of a color as '#rrggbb'. */
export function lightOf(hex: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}
