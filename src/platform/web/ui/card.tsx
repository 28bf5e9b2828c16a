import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** Right of the title. */
  aside?: ReactNode
  as?: 'section' | 'article' | 'div' | 'li'
  className?: string
  children: ReactNode
}

/** A sheet with a hairline; the title is a heading of level 2. */
export function Card({ title, aside, as: Tag = 'section', className = '', children }: CardProps) {
  return (
    <Tag className={`rounded-sm border border-line bg-white ${className}`}>
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3.5">
          <h2 className="text-lg">{title}</h2>
          {aside}
        </div>
      )}
      <div className="p-5">{children}</div>
    </Tag>
  )
}
