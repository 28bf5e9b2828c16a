/** As the server draws it: an SVG path whose unit is one of `size` squares. */
export interface DrawnQrCode {
  readonly size: number
  readonly path: string
}

interface QrCodeProps {
  readonly code: DrawnQrCode
  readonly label: string
  readonly className?: string
}

/** Light squares on every side, without which cameras find nothing. */
const QUIET_ZONE = 4

const viewBoxOf = ({ size }: DrawnQrCode): string =>
  `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`

/** With its quiet zone, on white. */
export const QrCode = ({ code, label, className = '' }: QrCodeProps) => (
  <svg
    viewBox={viewBoxOf(code)}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className={`max-w-full border border-line bg-white ${className}`}
  >
    <path d={code.path} />
  </svg>
)

/** The same as a file, sharp at any size on paper: the address of a link that downloads it, without a script too. */
export function qrCodeFile(code: DrawnQrCode): string {
  const side = code.size + 2 * QUIET_ZONE
  const ground = `<path fill="#fff" d="M-${QUIET_ZONE}-${QUIET_ZONE}h${side}v${side}h-${side}z"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(code)}" width="80mm" height="80mm" shape-rendering="crispEdges">${ground}<path d="${code.path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
