interface MarkProps {
  className?: string
}

/** Registration cross, the mark by which a printer lays one colour over another. */
export function RegistrationMark({ className = 'size-6' }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 0v24M0 12h24" />
    </svg>
  )
}

const process = ['#00a3d7', '#d81f7a', '#f4c800', '#1b1815']
const tints = [1, 0.66, 0.33]

/** Colour bar as it runs along the edge of a press sheet. */
export function ColourBar({ className = 'h-2 w-48' }: MarkProps) {
  return (
    <svg viewBox="0 0 120 10" preserveAspectRatio="none" className={className} aria-hidden="true">
      {process.map((ink, row) =>
        tints.map((tint, column) => (
          <rect key={ink + tint} x={(row * 3 + column) * 10} width="10" height="10" fill={ink} opacity={tint} />
        )),
      )}
    </svg>
  )
}

/** Four corner marks around what they frame; the parent is positioned. */
export function CropMarks({ className = 'text-ink-mute' }: MarkProps) {
  const corner = 'absolute size-3.5'
  return (
    <span aria-hidden="true" className={`pointer-events-none ${className}`}>
      <span className={`${corner} -top-2 -left-2 border-t border-l`} />
      <span className={`${corner} -top-2 -right-2 border-t border-r`} />
      <span className={`${corner} -bottom-2 -left-2 border-b border-l`} />
      <span className={`${corner} -right-2 -bottom-2 border-r border-b`} />
    </span>
  )
}

export function Halftone({ className = '' }: MarkProps) {
  return <span aria-hidden="true" className={`halftone block ${className}`} />
}
