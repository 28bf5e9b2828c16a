import { useState } from 'react'
import { SubmitButton } from '#platform/web/forms.tsx'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { MemberForm, type MemberFormState } from './member-form.tsx'

interface JoinFormProps extends MemberFormState {
  /** As the form said it that was answered. */
  readonly sentPress: string | undefined
}

/** Where the organizer pays. */
export function JoinForm({ press, sentPress, ...form }: JoinFormProps) {
  // What is read again meanwhile brings another one: this form is still the same.
  const [ownPress] = useState(press)
  return (
    <MemberForm
      {...form}
      press={sentPress ?? ownPress}
      said={form.refusal?.error}
      email={{ label: joiningTexts.email, hint: joiningTexts.emailHint }}
    >
      <SubmitButton size="lg" wide pendingText={joiningTexts.joining}>
        {joiningTexts.join}
      </SubmitButton>
      <p className="text-sm text-ink-mute">{joiningTexts.privacy}</p>
    </MemberForm>
  )
}
