import { createContext, type ImgHTMLAttributes, use } from 'react'
import { pictureAt } from '../model/pictures.ts'

/** Where the pictures lie: '/' where the shop serves them itself, else the supplier's address. */
export const PictureBase = createContext('/')

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  /** Relative path from the catalogue. */
  path: string
  alt: string
  /** Small thumbnail only. */
  thumb?: boolean
  /** Above the fold: fetched at once and first. */
  first?: boolean
}

export function Picture({ path, alt, thumb = false, first = false, sizes = '400px', ...rest }: PictureProps) {
  const base = use(PictureBase)
  const at = (size: 'fs' | 'fm' | 'fl') => base + pictureAt(path, size)
  const pixels = thumb ? 120 : 400
  return (
    <img
      width={pixels}
      height={pixels}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      {...rest}
      alt={alt}
      src={at(thumb ? 'fs' : 'fm')}
      srcSet={thumb ? undefined : `${at('fm')} 400w, ${at('fl')} 1200w`}
      sizes={thumb ? undefined : sizes}
    />
  )
}
