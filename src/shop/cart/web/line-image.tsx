import { Picture } from '#shop/catalogue/web/picture.tsx'
import type { CartLine } from '../contract.ts'

/** The first of a line's images: a captured view of the design, or the garment itself. */
export function LineImage({ line, className = '' }: { line: CartLine; className?: string }) {
  const [first = ''] = line.images
  const alt = `${line.title}, ${line.color}`
  const shape = `aspect-square w-full bg-white object-contain ${className}`
  if (first.startsWith('Images/'))
    return <Picture path={first} alt={alt} sizes="(min-width: 48rem) 192px, 104px" className={shape} />
  return <img src={first} alt={alt} width={192} height={192} loading="lazy" decoding="async" className={shape} />
}
