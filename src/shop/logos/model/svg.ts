import { LOGO_CANVAS, type Logo } from './draw-logo.ts'
import { toLogoPath } from './outline.ts'

const encode = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const BLEED = 4

/** A drawing with nothing but outlines on a transparent ground: on its square canvas, or cut to what is drawn. */
export function svgOf({ pieces, palette, box }: Logo, title: string, crop: 'canvas' | 'ink' = 'canvas'): string {
  const [x, y, width, height] =
    crop === 'canvas'
      ? [0, 0, LOGO_CANVAS, LOGO_CANVAS]
      : [box.x - BLEED, box.y - BLEED, box.width + 2 * BLEED, box.height + 2 * BLEED].map(
          (one) => Math.round(one * 10) / 10,
        )
  const paths = pieces.map(
    ({ outline, ink }) => `<path fill="${palette[ink]}" fill-rule="evenodd" d="${toLogoPath(outline)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><title>${encode(title)}</title>${paths.join('')}</svg>\n`
}
