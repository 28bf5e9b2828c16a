import { Form, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import type { FailedEmailEntry } from '../emails-contract.ts'
import { backofficeTexts } from '../texts.ts'

const titleOf = ({ subject, kind }: FailedEmailEntry): string => subject || kind

/** What did not go to whom, and why. */
export function FailedEmails({ emails }: { emails: readonly FailedEmailEntry[] }) {
  const pending = useNavigation().formData?.get('emailId')
  return (
    <ul>
      {emails.map((email) => (
        <li
          key={email.emailId}
          className="grid items-start gap-x-6 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[13rem_minmax(0,1fr)_auto]"
        >
          <p className="text-ink-soft">
            <time dateTime={email.failedAt} className="tabular block">
              {formatDate(email.failedAt, 'dateTime')}
            </time>
            <span className="text-ink-mute">
              {backofficeTexts.triesSince(plural(email.tries, 'try', 'tries'), formatDate(email.writtenAt))}
            </span>
          </p>
          <div className="min-w-0">
            <p className="font-semibold break-words">{titleOf(email)}</p>
            {email.to && <p className="break-all">{email.to}</p>}
            <p className="text-ink-soft">{email.reason}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="emailId" value={email.emailId} />
            <SubmitButton
              look="line"
              size="sm"
              pending={pending === email.emailId}
              aria-label={backofficeTexts.sendAgainWhich(
                email.to ? backofficeTexts.emailTo(titleOf(email), email.to) : titleOf(email),
              )}
            >
              {backofficeTexts.sendAgain}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
