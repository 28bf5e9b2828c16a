import { Link } from 'react-router'
import { askToSignIn } from '#platform/web/open.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PencilIcon } from '#platform/web/ui/icons.tsx'

interface DesignButtonProps {
  to: string
  guest: boolean
  disabled: boolean
}

export function DesignButton({ to, guest, disabled }: DesignButtonProps) {
  if (disabled) return null
  return (
    <Link
      to={to}
      className={`${buttonClass({ size: 'lg' })} grow sm:grow-0`}
      onClick={(event) => {
        if (!guest) return
        event.preventDefault()
        askToSignIn({ title: 'Sign In to Start Designing', returnTo: to })
      }}
    >
      <PencilIcon />
      Customize
    </Link>
  )
}
