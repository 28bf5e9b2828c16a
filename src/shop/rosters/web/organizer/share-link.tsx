import { useState } from 'react'
import { Form } from 'react-router'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { AskFirst } from '#platform/web/ui/ask-first.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { CheckIcon } from '#platform/web/ui/icons.tsx'
import { QrCode, qrCodeFile } from '#platform/web/ui/qr-code.tsx'
import { useScript } from '#platform/web/use-script.ts'
import type { getRosterLink } from '../../sharing-contract.ts'
import { groupOrderTexts } from './texts.ts'

type RosterLink = NonNullable<ResultOf<typeof getRosterLink>['link']>

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

const LinkAsQrCode = ({ code }: Pick<RosterLink, 'code'>) => (
  <details>
    <summary className={`${buttonClass({ look: 'line', wide: true })} cursor-pointer list-none`}>
      {groupOrderTexts.showQrCode}
    </summary>
    <div className="mt-3 grid justify-items-center gap-3">
      <QrCode code={code} label={groupOrderTexts.qrCode} className="w-56" />
      <p className="text-sm text-ink-soft">{groupOrderTexts.qrCodeLead}</p>
      <a
        href={qrCodeFile(code)}
        download={groupOrderTexts.qrCodeFile}
        className={buttonClass({ look: 'line', size: 'sm' })}
      >
        {groupOrderTexts.downloadQrCode}
      </a>
    </div>
  </details>
)

/** Each breaks the link that members have, and its QR codes on paper. */
const ReplaceLink = () => (
  <>
    <AskFirst label={groupOrderTexts.newLink} lead={groupOrderTexts.newLinkLead} look="quiet" wide>
      <Form method="post" preventScrollReset>
        <SubmitButton {...{ name: 'intent', value: 'share', look: 'danger', size: 'sm' }}>
          {groupOrderTexts.confirmNewLink}
        </SubmitButton>
      </Form>
    </AskFirst>
    <AskFirst label={groupOrderTexts.closeLink} lead={groupOrderTexts.closeLinkLead} look="quiet" wide>
      <Form method="post" preventScrollReset>
        <SubmitButton {...{ name: 'intent', value: 'close-link', look: 'danger', size: 'sm' }}>
          {groupOrderTexts.confirmCloseLink}
        </SubmitButton>
      </Form>
    </AskFirst>
  </>
)

/** Opens the link for members, gives it again, as a QR code too, makes another and closes it. */
export const ShareLink = ({ link }: { link: RosterLink | null }) => (
  <Card title={groupOrderTexts.shareTitle}>
    <p className="mb-4 text-sm text-ink-soft">{groupOrderTexts.shareLead}</p>
    {link === null ? (
      <Form method="post" preventScrollReset>
        <SubmitButton {...{ name: 'intent', value: 'share', look: 'ink', wide: true }}>
          {groupOrderTexts.share}
        </SubmitButton>
      </Form>
    ) : (
      <div key={link.url} className="grid gap-3">
        <CopyMemberLink url={link.url} />
        <LinkAsQrCode code={link.code} />
        <ReplaceLink />
      </div>
    )}
  </Card>
)
