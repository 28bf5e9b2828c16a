import { join } from 'node:path'
import sharp from 'sharp'
import type { SplitPicture } from '#platform/server/pdf/reused-image.ts'

// Quick rather than small, as print files are.
const written = { compressionLevel: 4, adaptiveFiltering: false, palette: false }

/** Writes the colors of a print and its transparency into files of their own, as a PDF holds them; from file to file. */
export async function splitPicture(path: string, folder: string, name: string): Promise<SplitPicture> {
  // The pixels as they stand: a profile would be computed in once more.
  const picture = sharp(path, { limitInputPixels: false, ignoreIcc: true })
  const { width, height, hasAlpha } = await picture.metadata()
  const [colors, alpha] = [join(folder, `${name}-colors`), join(folder, `${name}-alpha`)]
  await picture.clone().removeAlpha().toColourspace('srgb').png(written).toFile(colors)
  if (!hasAlpha) return { width, height, colors }
  await picture.clone().extractChannel('alpha').toColourspace('b-w').png(written).toFile(alpha)
  return { width, height, colors, alpha }
}
