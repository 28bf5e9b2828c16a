import { Picture } from '#shop/catalogue/web/picture.tsx'
import type { CartLine } from '../contract.ts'

/** The first of a line's images: a captured view of the design, or the garment itself. */
export function LineImage({ line, className = '' }: { line: CartLine; className?: string }) {
  const [first = ''] = line.images
  const alt = `${line.title}, ${line.color}`
  const shape = `aspect-square w-full bg-white object-contain ${className}`
  if (first.startsWith('Images/')) return <Picture path={first} alt={alt} sizes="112px" className={shape} />
  return <img src={first} alt={alt} width={112} height={112} loading="lazy" decoding="async" className={shape} />
}
