import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  heads: readonly { readonly label: string; readonly isRight?: boolean }[]
  /** Rows. */
  children: ReactNode
}

/** A table from 768 pixels; below, its rows are entries one under the other. */
export function Table({ caption, heads, children }: TableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {heads.map(({ label, isRight }) => (
            <th
              key={label}
              scope="col"
              className={`border-b border-ink px-2 py-2 first:pl-0 last:pr-0 lg:px-3 ${isRight ? 'text-right' : ''}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

export const rowClass =
  'relative hover:bg-sheet max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3'
export const cellClass = 'border-line px-2 py-2 first:pl-0 last:pr-0 md:border-b lg:px-3 max-md:p-0'
