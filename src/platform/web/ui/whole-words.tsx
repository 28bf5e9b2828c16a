import { Fragment } from 'react'

/** A name that wraps between words alone: a line that ends in 'T-' reads oddly. */
export function WholeWords({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name has no other order
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name has no other order
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
