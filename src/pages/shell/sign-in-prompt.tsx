import { storeInterrupted } from '#platform/web/interrupted.ts'
import { closeAll, type SignInOptions } from '#platform/web/open.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { leadsToEditor, tryPath } from '#shop/designs/web/guest/guest-path.ts'
import { TryItFirst } from '#shop/designs/web/guest/try-it-first.tsx'
import { shellTexts } from './texts.ts'

/** 'Sign In to Start Designing' and its sisters. */
export function SignInPrompt({ options }: { options: SignInOptions | undefined }) {
  const returnTo = options?.returnTo ?? '/'
  const leave = () => {
    if (options?.after) storeInterrupted(options.after)
    closeAll()
  }
  return (
    <Dialog
      open={options !== undefined}
      onClose={closeAll}
      size="sm"
      title={options?.title ?? ''}
      lead={shellTexts.signInPromptLead}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={withReturn('/signin', returnTo)} onClick={leave} wide>
          {shellTexts.logIn}
        </ButtonLink>
        <ButtonLink to={withReturn('/signup', returnTo)} onClick={leave} look="line" wide>
          {shellTexts.signUp}
        </ButtonLink>
      </div>
      {leadsToEditor(returnTo) && <TryItFirst to={tryPath(returnTo)} onClick={closeAll} />}
    </Dialog>
  )
}
