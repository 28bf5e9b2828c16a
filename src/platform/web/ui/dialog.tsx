import { Overlay, type OverlayProps } from './overlay.tsx'

const widths = { sm: '26rem', md: '36rem', lg: '52rem', xl: '72rem' }

export function Dialog({ size = 'md', ...rest }: OverlayProps & { size?: keyof typeof widths }) {
  return <Overlay {...rest} shape="overlay-dialog" width={widths[size]} />
}
