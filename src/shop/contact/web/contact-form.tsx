import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatBytes } from '#platform/base/format.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink, buttonClass, IconButton } from '#platform/web/ui/button.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { CloseIcon, PaperclipIcon } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { ACCEPT, attachmentsProblem } from '../model/attachments.ts'
import { LONGEST_MESSAGE } from '../model/message.ts'
import { contactTexts } from '../texts.ts'

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

/** Several files, chosen in one go or one after the other, each removable; a plain chooser before the script is there. */
function AttachmentField() {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])

  // The form sends what the input holds, so the input is given the whole list each time.
  const show = (next: readonly File[]) => {
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
    setFiles(next)
  }
  const add = (event: ChangeEvent<HTMLInputElement>) => show([...files, ...(event.target.files ?? [])])
  const problem = attachmentsProblem(files)

  return (
    <div>
      <label className={`${buttonClass({ look: 'line', size: 'sm' })} cursor-pointer has-focus-visible:outline-2`}>
        <PaperclipIcon size={18} />
        {contactTexts.attachFiles}
        <input
          ref={input}
          type="file"
          name="attachments"
          multiple
          accept={ACCEPT}
          onChange={add}
          aria-describedby="attachments-hint"
          className="sr-only"
        />
      </label>
      <p id="attachments-hint" className="mt-1.5 text-sm text-ink-mute">
        {contactTexts.attachHint}
      </p>
      {problem && <Alert className="mt-3">{problem}</Alert>}
      {files.length > 0 && (
        <ul aria-label={contactTexts.attachedFiles} className="mt-3 divide-y divide-line border-y border-line">
          {files.map((file, index) => (
            <li key={`${file.name}:${file.lastModified}:${file.size}`} className="flex items-center gap-3 text-sm">
              <span className="min-w-0 grow truncate">{file.name}</span>
              <span className="tabular shrink-0 text-ink-mute">{formatBytes(file.size)}</span>
              <IconButton
                label={contactTexts.removeFile(file.name)}
                onClick={() => show(files.filter((_one, at) => at !== index))}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
