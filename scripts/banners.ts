import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Writes the banners of the home page as AVIF beside the WebP that tools/garments/show/banners.py composed. */
const folder = join(import.meta.dirname, '../src/pages/home/banners')
const QUALITY = 52

for (const name of readdirSync(folder).filter((file) => file.endsWith('.webp'))) {
  const { size } = await sharp(join(folder, name))
    .avif({ quality: QUALITY, effort: 7, chromaSubsampling: '4:2:0' })
    .toFile(join(folder, name.replace('.webp', '.avif')))
  console.log(name, Math.round(size / 1000), 'kB')
}
