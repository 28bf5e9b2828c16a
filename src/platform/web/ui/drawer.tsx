import { Overlay, type OverlayProps } from './overlay.tsx'

interface DrawerProps extends OverlayProps {
  side?: 'right' | 'left' | 'bottom'
  width?: string
}

export function Drawer({ side = 'right', width = '28rem', ...rest }: DrawerProps) {
  return <Overlay {...rest} shape={`overlay-${side}`} width={width} />
}
