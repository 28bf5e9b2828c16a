import sharp from 'sharp'
import { PICTURE_SIZES, type PictureView } from '../../model/pictures.ts'
import type { GarmentCut } from '../../model/style.ts'
import type { Exposure, Neutral } from './exposure.ts'
import { BOUNCED_LIGHT, DIRECT_LIGHT } from './light.ts'
import { neutralOf } from './neutral.ts'

/** The deepest fold: ink in it is dark, not gone. */
const DEEPEST = 0.3

/** 255 where cloth is well lit and where there is none; between them, the factor for colours as screens code them. */
export function shadeOf({ side, box, direct, bounced, parts }: Neutral, seen: Exposure): Uint8Array {
  const shade = new Uint8Array(side * side).fill(255)
  const lit = Math.max(seen.direct + seen.bounced, 0.001)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      const fabric = (parts[i * 4] as number) + (parts[i * 4 + 1] as number) + (parts[i * 4 + 2] as number)
      const share = Math.min(1, fabric / 255) * ((parts[i * 4 + 3] as number) / 255)
      const light =
        ((DIRECT_LIGHT[direct[i] as number] as number) + (BOUNCED_LIGHT[bounced[i] as number] as number)) / lit
      const factor = Math.min(1, Math.max(DEEPEST, light ** (1 / 2.2)))
      shade[(y + box.top) * side + x + box.left] = 255 * (1 - share * (1 - factor)) + 0.5
    }
  }
  return shade
}

export async function renderShade(cut: GarmentCut, view: PictureView, size: 'fm' | 'fl'): Promise<Uint8Array> {
  const { neutral, exposure } = await neutralOf(cut, view, size)
  const side = PICTURE_SIZES[size]
  const shade = sharp(shadeOf(neutral, exposure), { raw: { width: side, height: side, channels: 1 } })
  return shade.webp({ quality: 85, effort: 2 }).toBuffer()
}
