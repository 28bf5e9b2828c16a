import { Overlay, type OverlayProps } from './overlay.tsx'

const widths = { sm: '26rem', md: '36rem', lg: '52rem', xl: '72rem' }

/** The widest one is always as high as it may be, so that what is in it may change, and fills a phone. */
export function Dialog({ size = 'md', ...rest }: OverlayProps & { size?: keyof typeof widths }) {
  const shape = size === 'xl' ? 'overlay-dialog overlay-tall' : 'overlay-dialog'
  return <Overlay {...rest} shape={shape} width={widths[size]} />
}
