import sheet from './icons.svg?url'

export type IconName =
  | 'search'
  | 'close'
  | 'menu'
  | 'cart'
  | 'user'
  | 'heart'
  | 'heart-filled'
  | 'star'
  | 'chevron-down'
  | 'chevron-up'
  | 'chevron-left'
  | 'chevron-right'
  | 'arrow-right'
  | 'check'
  | 'plus'
  | 'minus'
  | 'trash'
  | 'pencil'
  | 'upload'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'info'
  | 'warning'
  | 'filter'
  | 'truck'
  | 'external'
  | 'undo'
  | 'redo'
  | 'rotate'
  | 'layers'
  | 'shirt'
  | 'history'
  | 'card'
  | 'pin'
  | 'mail'
  | 'phone'
  | 'clock'
  | 'zoom'
  | 'save'
  | 'paperclip'
  | 'palette'
  | 'text'
  | 'play'
  | 'pause'

export interface IconProps {
  size?: number
  className?: string
}

/** A drawing of icons.svg: that file, and no script, carries the shapes. */
export function Icon({ name, size = 20, className = '' }: IconProps & { name: IconName }) {
  return (
    <svg width={size} height={size} className={`icon ${className}`} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
