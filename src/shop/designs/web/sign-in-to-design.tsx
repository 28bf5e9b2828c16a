import { withReturn } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { designsTexts } from '../texts.ts'
import { TryItFirst } from './guest/try-it-first.tsx'

interface SignInToDesignProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Where the sign-in leads back to, and how the sentence that promises it ends. */
  readonly back: string
  readonly promise: string
  /** What else than designing it is for. */
  readonly title?: string
  /** Where the editor opens without an account, or what opens it; nothing for whoever is there already. */
  readonly tryTo?: string | (() => void)
  /** Before the page is left for the sign-in. */
  readonly onLeave?: () => void
}

/** Designs belong to an account: a guest is shown the way to one, and back. */
export const SignInToDesign = ({ open, onClose, back, promise, title, tryTo, onLeave }: SignInToDesignProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    size="sm"
    title={title ?? designsTexts.signInToStartDesigning}
    lead={designsTexts.signInTakesAMinute(promise)}
  >
    <div className="grid gap-3 sm:grid-cols-2">
      <ButtonLink to={withReturn('/signin', back)} onClick={onLeave} wide>
        {designsTexts.logIn}
      </ButtonLink>
      <ButtonLink to={withReturn('/signup', back)} onClick={onLeave} look="line" wide>
        {designsTexts.signUp}
      </ButtonLink>
    </div>
    {tryTo && <TryItFirst to={tryTo} />}
  </Dialog>
)
