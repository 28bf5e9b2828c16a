import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { Delivery } from '../contract.ts'
import { webhooksTexts } from '../texts.ts'
import { shownMoment } from './shown-moment.ts'

const STATES: Record<Delivery['state'], readonly [label: string, tone: BadgeTone]> = {
  waiting: [webhooksTexts.trying, 'warn'],
  taken: [webhooksTexts.taken, 'success'],
  'given-up': [webhooksTexts.givenUp, 'danger'],
}

/** A status of the receiver, or what went wrong without one. */
const answerText = ({ answer, tries }: Delivery): string => {
  const said = /^\d+$/.test(answer) ? `answered ${answer}` : answer
  return `, try ${tries}: ${said}`
}

/** What was sent to whom, and how it went. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const pending = useNavigation().formData?.get('deliveryId')
  return (
    <ul>
      {deliveries.map((one) => (
        <li
          key={one._id}
          className="grid items-start gap-x-6 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[6rem_minmax(0,1fr)_auto]"
        >
          <p>
            <Badge tone={STATES[one.state][1]}>{STATES[one.state][0]}</Badge>
          </p>
          <div className="min-w-0">
            <p className="font-semibold">
              {one.event} <span className="tabular font-normal">{one.about}</span>
            </p>
            <p className="break-all text-ink-soft">{one.url}</p>
            <p className="text-ink-mute">
              {shownMoment(one.at)}
              {one.tries > 0 && answerText(one)}
              {one.nextTryAt && one.tries > 0 && webhooksTexts.nextTry(shownMoment(one.nextTryAt))}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="intent" value="send-again" />
            <input type="hidden" name="deliveryId" value={one._id} />
            <SubmitButton
              look="line"
              size="sm"
              pending={pending === one._id}
              aria-label={webhooksTexts.sendAgainWhich(one.event, one.about)}
            >
              {webhooksTexts.sendAgain}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
