import sheet from './icons.svg?url'

interface MarkProps {
  className?: string
}

/** Registration cross, the mark by which a printer lays one colour over another. */
export function RegistrationMark({ className = 'size-6' }: MarkProps) {
  return (
    <svg className={`registration ${className}`} aria-hidden="true">
      <use href={`${sheet}#registration`} />
    </svg>
  )
}

/** Colour bar as it runs along the edge of a press sheet. */
export function ColourBar({ className = 'h-2 w-48' }: MarkProps) {
  return <span aria-hidden="true" className={`colour-bar ${className}`} />
}

/** Four corner marks around what they frame; the parent is positioned. */
export function CropMarks({ className = 'text-ink-mute' }: MarkProps) {
  return <span aria-hidden="true" className={`crop-marks ${className}`} />
}
