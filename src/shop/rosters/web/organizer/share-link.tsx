import { useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { CheckIcon } from '#platform/web/ui/icons.tsx'
import { groupOrderTexts } from './texts.ts'

const never = () => () => undefined
/** Whether there is a script that could copy. */
const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function CopyMemberLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useScript()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="grid gap-3">
      <TextField label={groupOrderTexts.link} readOnly value={url} onFocus={(event) => event.target.select()} />
      {canCopy && (
        <Button look="ink" icon={copied ? <CheckIcon /> : undefined} onClick={() => void copy()}>
          {copied ? groupOrderTexts.copied : groupOrderTexts.copy}
        </Button>
      )}
    </div>
  )
}

/** Opens the link for members, gives it again, makes another and closes it. */
export const ShareLink = ({ url }: { url: string | null }) => (
  <Card title={groupOrderTexts.shareTitle}>
    <p className="mb-4 text-sm text-ink-soft">{groupOrderTexts.shareLead}</p>
    {url !== null && <CopyMemberLink key={url} url={url} />}
    <Form method="post" preventScrollReset className="mt-3 grid gap-2">
      {url === null ? (
        <SubmitButton {...{ name: 'intent', value: 'share', look: 'ink', wide: true }}>
          {groupOrderTexts.share}
        </SubmitButton>
      ) : (
        <>
          <SubmitButton {...{ name: 'intent', value: 'share', look: 'line', wide: true }}>
            {groupOrderTexts.newLink}
          </SubmitButton>
          <SubmitButton {...{ name: 'intent', value: 'close-link', look: 'quiet', wide: true }}>
            {groupOrderTexts.closeLink}
          </SubmitButton>
          <p className="text-sm text-ink-mute">{groupOrderTexts.newLinkHint}</p>
        </>
      )}
    </Form>
  </Card>
)
