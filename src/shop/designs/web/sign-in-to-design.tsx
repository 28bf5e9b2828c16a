import { withReturn } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { designsTexts } from '../texts.ts'

interface SignInToDesignProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Where the sign-in leads back to, and how the sentence that promises it ends. */
  readonly back: string
  readonly promise: string
}

/** Designs belong to an account: a guest is shown the way to one, and back. */
export const SignInToDesign = ({ open, onClose, back, promise }: SignInToDesignProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    size="sm"
    title={designsTexts.signInToStartDesigning}
    lead={designsTexts.signInTakesAMinute(promise)}
  >
    <div className="grid gap-3 sm:grid-cols-2">
      <ButtonLink to={withReturn('/signin', back)} wide>
        {designsTexts.logIn}
      </ButtonLink>
      <ButtonLink to={withReturn('/signup', back)} look="line" wide>
        {designsTexts.signUp}
      </ButtonLink>
    </div>
  </Dialog>
)
