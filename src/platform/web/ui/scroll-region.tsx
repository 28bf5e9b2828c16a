import type { ComponentProps } from 'react'

interface ScrollRegionProps extends ComponentProps<'section'> {
  /** What is in it, for whoever comes to it by keyboard. */
  readonly label: string
}

/** What may be wider or taller than its place: it scrolls by pointer, and by the arrow keys once it has the focus. */
export const ScrollRegion = ({ label, ...rest }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} {...rest} />
)
