interface SwatchDotProps {
  hex: string | undefined
  /** Second colour of a two-tone cap. */
  hex2?: string | null
  className?: string
}

export function SwatchDot({ hex, hex2, className = 'size-4' }: SwatchDotProps) {
  const background = hex2 ? `linear-gradient(135deg, ${hex} 50%, ${hex2} 50%)` : hex
  return <span aria-hidden="true" className={`swatch ${className}`} style={{ background }} />
}
