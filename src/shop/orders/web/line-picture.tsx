interface LinePictureProps {
  /** Own address of an artwork or captured view, or the relative path of a catalogue picture. */
  path: string
  alt?: string
  className?: string
}

export const pictureSource = (path: string): string => (/^(\/|https?:|data:)/.test(path) ? path : `/${path}`)

/** A picture of an order or cart line; an empty plate where there is none. */
export function LinePicture({ path, alt = '', className = '' }: LinePictureProps) {
  if (path === '') return <span aria-hidden="true" className={`block bg-plate ${className}`} />
  return <img src={pictureSource(path)} alt={alt} loading="lazy" decoding="async" className={className} />
}
