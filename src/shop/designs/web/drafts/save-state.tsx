import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { setProduct } from '../../model/editing/design-commands.ts'
import { designOf } from '../../model/editing/editor.ts'
import { designsTexts } from '../../texts.ts'
import type { OtherVersion } from '../document/draft-sync.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'
import { toDesignProduct } from '../document/garment.ts'
import { layerSummary, savedTime } from './draft-summary.ts'
import { workPath } from './stored-work.ts'
import type { Drafts } from './use-drafts.ts'

// What has to be decided stays in sight on a phone, however far the page is scrolled.
const DECIDE =
  'basis-full max-lg:fixed max-lg:inset-x-2 max-lg:top-[calc(var(--spacing-header)+0.5rem)] max-lg:z-30 max-lg:shadow-md max-lg:group-data-open/workspace:static max-lg:group-data-open/workspace:shadow-none'

/** Two tabs have made two designs of one: both are stored, and one is chosen to go on with. */
function TwoVersions({ other, drafts }: { other: OtherVersion; drafts: Drafts }) {
  const labs = useLabs()
  const openOther = () => {
    const { product } = labs.get()
    if (!product) return
    drafts.send(other.version)
    labs.run(() => setProduct(other.document, toDesignProduct(product), other.document.color))
  }
  return (
    <Alert tone="warn" className={DECIDE} title={designsTexts.changedInAnotherTab}>
      <p>{designsTexts.otherVersion(savedTime(other.savedAt), layerSummary(other.document))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="ink" size="sm" onClick={() => drafts.send(other.version)}>
          {designsTexts.keepThisVersion}
        </Button>
        <Button look="line" size="sm" onClick={openOther}>
          {designsTexts.openOtherVersion}
        </Button>
      </div>
    </Alert>
  )
}

function SignedOut() {
  const labs = useLabs()
  const { product, savedId, editor } = labs.get()
  const back = product ? workPath(product, savedId, designOf(editor).color) : '/design-labs'
  return (
    <Alert tone="warn" className={DECIDE} title={designsTexts.yourSessionHasEnded}>
      {designsTexts.savedOnThisDevice}{' '}
      <Link to={withReturn('/signin', back)} className="link font-semibold">
        {designsTexts.signInToContinue}
      </Link>
    </Alert>
  )
}

/** What is said while nothing has to be decided. */
function Line() {
  const saving = useLabsState((now) => now.saving)
  const onDevice = useLabsState((now) => now.onDevice)
  const deviceRefuses = useLabsState((now) => now.deviceRefuses)
  const [online, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  if (saving.kind === 'nothing') return null
  if (saving.kind === 'device')
    return <>{deviceRefuses || saving.isOnlyHere ? designsTexts.withThisPageOnly : designsTexts.onThisDeviceOnly}</>
  if (saving.kind === 'saved') return <>{designsTexts.savedAt(savedTime(saving.at).replace('Today ', ''))}</>
  if (saving.kind === 'refused') return <>{designsTexts.refusedButSaved(saving.text)}</>
  if (saving.kind === 'waiting' || !online) {
    if (!onDevice) return <>{designsTexts.notSavedAnywhere}</>
    return <>{online ? designsTexts.shopNotReached : designsTexts.offlineButSaved}</>
  }
  return <>{designsTexts.saving}</>
}

/** Whether the open design is stored safely, in one line; a decision where one is needed. */
export function SaveState({ drafts }: { drafts: Drafts }) {
  const saving = useLabsState((now) => now.saving)
  if (saving.kind === 'conflict') return <TwoVersions other={saving.other} drafts={drafts} />
  if (saving.kind === 'signed-out') return <SignedOut />
  return (
    <p role="status" className="min-h-5 min-w-0 flex-1 basis-12 text-2xs text-ink-mute sm:text-xs">
      <Line />
    </p>
  )
}
