import { useId } from 'react'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { tryItFirstTexts } from './try-it-first-texts.ts'

interface TryItFirstProps {
  /** Where it leads, or what it does instead. */
  readonly to: string | (() => void)
  readonly onClick?: () => void
}

/** The third way of the prompt: the editor without an account, on this device alone. */
export function TryItFirst({ to, onClick }: TryItFirstProps) {
  const id = useId()
  return (
    <div className="mt-4 border-t border-line pt-4">
      {typeof to === 'string' ? (
        <ButtonLink to={to} onClick={onClick} look="ink" wide aria-describedby={id}>
          {tryItFirstTexts.tryItFirst}
        </ButtonLink>
      ) : (
        <Button onClick={to} look="ink" wide aria-describedby={id}>
          {tryItFirstTexts.tryItFirst}
        </Button>
      )}
      <p id={id} className="mt-2 text-sm text-ink-soft">
        {tryItFirstTexts.hint}
      </p>
    </div>
  )
}
