import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './loading.tsx'

type Look = 'solid' | 'ink' | 'line' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

interface Shape {
  look?: Look
  size?: Size
  wide?: boolean
}

/** The looks are classes of theme.css. */
export const buttonClass = ({ look = 'solid', size = 'md', wide = false }: Shape = {}) =>
  `btn btn-${look} btn-${size}${wide ? ' w-full' : ''}`

interface ButtonProps extends ComponentProps<'button'>, Shape {
  pending?: boolean
  pendingText?: string
  icon?: ReactNode
}

/** While pending it keeps its focus and its size, and further presses do nothing. */
export function Button(props: ButtonProps) {
  const { look, size, wide, pending = false, pendingText, icon, className = '', children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={pending || undefined}
      className={`${buttonClass({ look, size, wide })} ${className}`}
    >
      {pending ? <Spinner /> : icon}
      {pending && pendingText ? pendingText : children}
    </button>
  )
}

interface ButtonLinkProps extends LinkProps, Shape {
  icon?: ReactNode
}

export function ButtonLink({ look, size, wide, icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${buttonClass({ look, size, wide })} ${className}`}>
      {icon}
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string
}

export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={`icon-btn ${className}`}>
      {children}
    </button>
  )
}
