import type { CSSProperties } from 'react'

interface SwatchDotProps {
  hex: string
  /** Second colour of a two-tone cap. */
  hex2?: string | null
  className?: string
}

/** The paint of a swatch: one colour or two. */
export const paintOf = (hex: string, hex2?: string | null): string =>
  hex2 ? `linear-gradient(135deg, ${hex} 50%, ${hex2} 50%)` : hex

/** Hands the paint to the styles of `.dots` and `.swatch-choice`. */
export const painted = (paint: string): CSSProperties & Record<'--dot', string> => ({ '--dot': paint })

export function SwatchDot({ hex, hex2, className = 'size-4' }: SwatchDotProps) {
  return <span aria-hidden="true" className={`swatch ${className}`} style={{ background: paintOf(hex, hex2) }} />
}
