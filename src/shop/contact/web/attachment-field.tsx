import { type ChangeEvent, useId, useRef, useState } from 'react'
import { formatBytes } from '#platform/base/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { buttonClass, IconButton } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { CloseIcon, PaperclipIcon } from '#platform/web/ui/icons.tsx'
import { ACCEPT, attachmentsProblem } from '../model/attachments.ts'
import { contactTexts } from '../texts.ts'

/** Several files, chosen in one go or one after the other, each removable; a plain chooser before the script is there. */
export function AttachmentField({ error }: { error?: string | undefined }) {
  const hint = useId()
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
          aria-describedby={error ? `${hint} ${hint}-error` : hint}
          className="sr-only"
        />
      </label>
      <p id={hint} className="mt-1.5 text-sm text-ink-mute">
        {contactTexts.attachHint}
      </p>
      {error && <FieldError id={`${hint}-error`}>{error}</FieldError>}
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
