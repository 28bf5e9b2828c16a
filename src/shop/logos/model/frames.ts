import type { LogoOutline } from './outline.ts'
import { circle, draw, logoRect, poly, regular, starOutline } from './shapes.ts'

export type FrameId =
  | 'disc'
  | 'square'
  | 'hexagon'
  | 'shield'
  | 'diamond'
  | 'arch'
  | 'scallop'
  | 'flower'
  | 'leaf'
  | 'chamfer'

interface Frame {
  readonly outline: LogoOutline
  /** Width and height that letters or a sign may take, and the height of their middle. */
  readonly room: readonly [width: number, height: number, middle: number]
}

const shield = draw('M50 2L92 13L92 48C92 72 75 89 50 98C25 89 8 72 8 48L8 13Z')

export const frames: Readonly<Record<FrameId, Frame>> = {
  disc: { outline: circle(50, 50, 48), room: [58, 54, 50] },
  square: { outline: logoRect(4, 4, 92, 92, 20), room: [66, 60, 50] },
  hexagon: { outline: regular(6, 50, 0, 7), room: [58, 52, 50] },
  shield: { outline: shield, room: [56, 50, 46] },
  diamond: {
    outline: poly(
      [
        [50, -4],
        [104, 50],
        [50, 104],
        [-4, 50],
      ],
      5,
    ),
    room: [50, 42, 50],
  },
  arch: { outline: draw('M8 96L8 46C8 22 27 3 50 3C73 3 92 22 92 46L92 96Z'), room: [56, 52, 55] },
  scallop: { outline: starOutline(20, 50, 46, 50, 50, 3.5), room: [54, 50, 50] },
  flower: { outline: petalled(), room: [56, 52, 50] },
  leaf: { outline: draw('M6 6L62 6C81 6 94 19 94 38L94 94L38 94C19 94 6 81 6 62Z'), room: [60, 54, 50] },
  chamfer: {
    outline: poly([
      [24, 4],
      [96, 4],
      [96, 76],
      [76, 96],
      [4, 96],
      [4, 24],
    ]),
    room: [62, 56, 50],
  },
}

/** Eight round petals as one line. */
function petalled(): LogoOutline {
  const tips = 8
  const steps = Array.from({ length: tips }, (_, index) => {
    const spot = (share: number, r: number) => {
      const angle = ((index + share) / tips) * 2 * Math.PI
      return [50 + r * Math.sin(angle), 50 - r * Math.cos(angle)]
    }
    return { to: 'C' as const, points: [...spot(0.12, 56), ...spot(0.88, 56), ...spot(1, 42)] }
  })
  return [{ to: 'M', points: [50, 8] }, ...steps, { to: 'Z', points: [] }]
}
