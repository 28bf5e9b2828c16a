import { Form, useNavigation } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { WebhookEndpoint } from '../contract.ts'
import { EVENTS } from '../model/events.ts'
import { webhooksTexts } from '../texts.ts'
import { shownMoment } from './shown-moment.ts'

/** Asks for another address that receives events of the shop. */
export function EndpointForm({ refusal }: { refusal: Refusal | undefined }) {
  const pending = useNavigation().formData?.get('intent') === 'add'
  return (
    <Form method="post" aria-labelledby="another" className="mt-6 max-w-xl">
      <h3 id="another" className="mb-3 text-lg">
        {webhooksTexts.addAnEndpoint}
      </h3>
      <input type="hidden" name="intent" value="add" />
      <FormError refusal={refusal} />
      <TextField
        type="url"
        name="url"
        label={webhooksTexts.address}
        placeholder="https://"
        autoComplete="off"
        required
        error={refusal?.fields.url}
      />
      <fieldset className="mt-4">
        <legend className="text-sm font-semibold">{webhooksTexts.sendWhen}</legend>
        {EVENTS.map(({ name, label }) => (
          <Checkbox key={name} name="events" value={name} label={label} defaultChecked={name.startsWith('order.')} />
        ))}
      </fieldset>
      <SubmitButton className="mt-4" pending={pending}>
        {webhooksTexts.addEndpoint}
      </SubmitButton>
    </Form>
  )
}

/** One address, its secret and how it fares. */
export function EndpointEntry({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { _id, url, events, secret, taken, givenUp } = endpoint
  return (
    <article className="grid gap-x-6 gap-y-2 border-b border-line-strong py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-sans text-base tracking-normal font-semibold text-wrap break-all">{url}</h3>
        <p className="mt-1 text-sm text-ink-soft">{webhooksTexts.deliveryCounts(events.join(', '), taken, givenUp)}</p>
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer py-1 font-semibold underline underline-offset-4">
            {webhooksTexts.signingSecret}
            <span className="sr-only">{webhooksTexts.ofUrl(url)}</span>
          </summary>
          <code className="mt-1 block break-all select-all">{secret}</code>
          <NewSecret endpoint={endpoint} />
        </details>
      </div>
      <Remove endpointId={_id} url={url} />
    </article>
  )
}

function NewSecret({ endpoint: { _id, oldSecretUntil } }: { endpoint: WebhookEndpoint }) {
  const formData = useNavigation().formData
  const pending = formData?.get('intent') === 'rotate' && formData.get('endpointId') === _id
  return (
    <Form method="post" className="mt-3 grid max-w-prose justify-items-start gap-3">
      <input type="hidden" name="intent" value="rotate" />
      <input type="hidden" name="endpointId" value={_id} />
      <input type="hidden" name="oldSecretUntil" value={oldSecretUntil ?? ''} />
      {oldSecretUntil && <p>{webhooksTexts.oldSecretUntil(shownMoment(oldSecretUntil))}</p>}
      <p className="text-ink-soft">
        {webhooksTexts.newSecretLead} {oldSecretUntil && webhooksTexts.newSecretEndsOld}
      </p>
      <SubmitButton look="line" size="sm" pending={pending}>
        {webhooksTexts.newSecret}
      </SubmitButton>
    </Form>
  )
}

function Remove({ endpointId, url }: { endpointId: string; url: string }) {
  const formData = useNavigation().formData
  const pending = formData?.get('intent') === 'remove' && formData.get('endpointId') === endpointId
  return (
    <details className="text-sm md:w-64">
      <summary className="w-fit cursor-pointer py-1 font-semibold underline underline-offset-4 md:ml-auto">
        {webhooksTexts.remove}
        <span className="sr-only"> {url}</span>
      </summary>
      <Form method="post" className="grid justify-items-start gap-3 py-2">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="endpointId" value={endpointId} />
        <p>{webhooksTexts.removeEndpointLead}</p>
        <SubmitButton look="danger" size="sm" pending={pending}>
          {webhooksTexts.removeEndpoint}
        </SubmitButton>
      </Form>
    </details>
  )
}
