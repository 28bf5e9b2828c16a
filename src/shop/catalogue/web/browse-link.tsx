import { Link, type LinkProps } from 'react-router'
import { lastChoice } from './last-choice.ts'

/** A link to browse that starts afresh: the choice kept on this device is cleared first. */
export function BrowseLink({ to = '/browse', onClick, ...rest }: Omit<LinkProps, 'to'> & { to?: string }) {
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        lastChoice.forget()
        onClick?.(event)
      }}
    />
  )
}
