import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { LONGEST_MESSAGE } from '../model/message.ts'
import { contactTexts } from '../texts.ts'
import { AttachmentField } from './attachment-field.tsx'

interface ContactFormProps {
  prefill: { name: string; email: string; subject: string; message: string }
  refusal: Refusal | undefined
}

export function ContactForm({ prefill, refusal }: ContactFormProps) {
  const { fields = {} } = refusal ?? {}
  const isOfFields = ['name', 'email', 'subject', 'message'].some((field) => fields[field])
  return (
    <Form method="post" encType="multipart/form-data" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isOfFields && <FormError refusal={refusal} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={contactTexts.name}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={prefill.name}
          error={fields.name}
        />
        <TextField
          label={contactTexts.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={prefill.email}
          error={fields.email}
        />
      </div>
      <TextField
        label={contactTexts.subject}
        name="subject"
        required
        maxLength={200}
        defaultValue={prefill.subject}
        error={fields.subject}
      />
      <TextAreaField
        label={contactTexts.message}
        name="message"
        required
        rows={8}
        limit={LONGEST_MESSAGE}
        maxLength={LONGEST_MESSAGE}
        defaultValue={prefill.message}
        error={fields.message}
      />
      <AttachmentField />
      <div>
        <SubmitButton size="lg" pendingText={contactTexts.sending}>
          {contactTexts.sendMessage}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Comes into sight and under the keyboard where the long form stood. */
export function MessageSent({ ticket }: { ticket: string }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1} className="mt-8 grid scroll-mt-28 gap-5 outline-none">
      <Alert tone="success" title={contactTexts.thankYouForMessage}>
        <Sentence
          text={contactTexts.ticketNumberIs}
          parts={{ ticket: <strong className="tabular">{ticket}</strong> }}
        />
      </Alert>
      <div>
        <ButtonLink to="/contact-us" look="line" reloadDocument>
          {contactTexts.writeAnotherMessage}
        </ButtonLink>
      </div>
    </div>
  )
}
