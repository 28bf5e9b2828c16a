import { useState } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { CheckIcon } from '#platform/web/ui/icons.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { SavedDesign } from '../../contract.ts'
import type { Share, shareDesign, unshareDesign } from '../../shares-contract.ts'
import { designsTexts } from '../../texts.ts'
import { ShareWithCompany } from '../company/share-with-company.tsx'

interface ShareDesignProps {
  readonly design: SavedDesign
  readonly share: Share | undefined
  readonly onChange: (share: Share | undefined) => void
  readonly onClose: () => void
}

const PATH = '/api/designs/share/{designId}'

function useSharing({ design, onChange }: ShareDesignProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<Share | undefined>) => {
    setBusy(true)
    setProblem('')
    try {
      onChange(await work())
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : designsTexts.linkNotChanged)
    }
    setBusy(false)
  }
  const input = { designId: design._id }
  return {
    busy,
    problem,
    open: () => run(async () => (await api.call<typeof shareDesign>('post', PATH, input)).share),
    close: () =>
      run(async () => {
        await api.call<typeof unshareDesign>('delete', PATH, input)
        toast({ text: designsTexts.sharingStopped, tone: 'info' })
        return undefined
      }),
  }
}

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
      <TextField label={designsTexts.link} readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button look="ink" icon={copied ? <CheckIcon /> : undefined} onClick={() => void copy()}>
        {copied ? designsTexts.copied : designsTexts.copyLink}
      </Button>
    </div>
  )
}

/** Opens a read-only link to a saved design, gives it again, and closes it. */
export default function ShareDesign(props: ShareDesignProps) {
  const { design, share, onClose } = props
  const { busy, problem, open, close } = useSharing(props)
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={designsTexts.shareName(design.name)}
      lead={designsTexts.whoSeesTheLink}
    >
      <div className="grid gap-4">
        {problem && <Alert>{problem}</Alert>}
        {share ? (
          <>
            <CopyLink url={share.url} />
            <Button look="line" pending={busy} pendingText={designsTexts.closing} onClick={() => void close()}>
              {designsTexts.stopSharing}
            </Button>
          </>
        ) : (
          <Button pending={busy} pendingText={designsTexts.creatingLink} onClick={() => void open()}>
            {designsTexts.createLink}
          </Button>
        )}
        <ShareWithCompany designId={design._id} />
      </div>
    </Dialog>
  )
}
