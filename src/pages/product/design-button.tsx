import { Link } from 'react-router'
import { askToSignIn } from '#platform/web/open.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { productPageTexts } from './texts.ts'

interface DesignButtonProps {
  to: string
  guest: boolean
  label?: string
}

/** A guest is asked to sign in first, and then comes to the editor with this style and colour. */
export function DesignButton({ to, guest, label = productPageTexts.customize }: DesignButtonProps) {
  return (
    <Link
      to={to}
      className="btn btn-lg btn-solid"
      onClick={(event) => {
        if (!guest) return
        event.preventDefault()
        askToSignIn({ title: productPageTexts.signInToStartDesigning, returnTo: to })
      }}
    >
      <Icon name="pencil" />
      {label}
    </Link>
  )
}
