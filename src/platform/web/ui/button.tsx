import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './loading.tsx'

type Look = 'solid' | 'ink' | 'line' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

const looks: Record<Look, string> = {
  solid: 'bg-vermilion text-white hover:bg-vermilion-deep',
  ink: 'bg-ink text-on-ink hover:bg-ink-soft',
  line: 'border border-ink bg-transparent text-ink hover:bg-ink hover:text-on-ink',
  quiet: 'text-ink hover:bg-plate',
  danger: 'border border-danger bg-transparent text-danger hover:bg-danger hover:text-white',
}
const sizes: Record<Size, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
}

interface Shape {
  look?: Look
  size?: Size
  wide?: boolean
}

export const buttonClass = ({ look = 'solid', size = 'md', wide = false }: Shape = {}) =>
  `inline-flex items-center justify-center gap-2 rounded-sm font-semibold leading-tight transition-colors active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress ${looks[look]} ${sizes[size]} ${wide ? 'w-full' : ''}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
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
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 place-items-center rounded-sm text-ink transition-colors hover:bg-plate disabled:opacity-40 ${className}`}
    >
      {children}
    </button>
  )
}
