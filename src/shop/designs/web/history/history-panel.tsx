import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { HistoryIcon } from '#platform/web/ui/icons.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { designOf } from '../../model/editing/editor.ts'
import { designsTexts } from '../../texts.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'
import { GUEST_ARTWORK_DATABASE, isDatabaseThere } from '../drafts/device-database.ts'
import { GUEST_ID, readDeviceDrafts } from '../drafts/device-drafts.ts'
import { deviceStore } from '../drafts/device-store.ts'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { SaveForm, type SaveFormProps } from './save-form.tsx'
import { SavedDesignList, type SavedDesignListProps } from './saved-design-list.tsx'
import { loadDesigns, reloadDesigns } from './saved-designs.ts'

const DeviceWorkOffer = lazy(() => import('../guest/device-work-offer.tsx'))
const RefusedFileList = lazy(() => import('../guest/refused-file-list.tsx'))
const VersionList = lazy(() => import('../drafts/version-list.tsx'))

/** Read when it is opened, not before. */
function VersionsSection() {
  const [open, setOpen] = useState(false)
  const hasProduct = useLabsState((now) => now.product !== null)
  if (!hasProduct) return null
  return (
    <details className="mt-4 border-y border-line py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-8 cursor-pointer items-center gap-2 text-sm font-semibold">
        <HistoryIcon size={18} />
        {designsTexts.versions}
      </summary>
      {open && (
        <Suspense fallback={<Loading text={designsTexts.loadingVersions} className="py-4!" />}>
          <VersionList />
        </Suspense>
      )}
    </details>
  )
}

/** What was made on this device without an account; looked for once, and its part loaded only where there is some. */
function DeviceWorkSection() {
  const labs = useLabs()
  const [isThere, setThere] = useState(false)
  const isFree = useLabsState(({ editor, savedId }) => designOf(editor).layers.length === 0 && savedId === null)
  useEffect(() => {
    // A browser that stores nothing has none.
    readDeviceDrafts(deviceStore, GUEST_ID).then(
      (drafts) => setThere(drafts.length > 0),
      () => undefined,
    )
  }, [])
  if (!isThere || !isFree) return null
  return (
    <Suspense>
      <DeviceWorkOffer onCount={(offeredHere) => labs.set({ offeredHere })} />
    </Suspense>
  )
}

/** What of a guest's artwork the shop refused; only a browser in which somebody was a guest has a database of it. */
function RefusedFilesSection() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // A browser that does not list its databases may have any; one that forbids them has none.
    isDatabaseThere(GUEST_ARTWORK_DATABASE).then(setThere, () => undefined)
  }, [])
  return (
    isThere && (
      <Suspense>
        <RefusedFileList />
      </Suspense>
    )
  )
}

/** The saved designs of the account, and the way into and out of them. */
export function HistoryPanel(props: SaveFormProps & SavedDesignListProps) {
  const { userId } = props
  const labs = useLabs()
  const workId = useLabsState((now) => now.workId)
  const { designs, loading, error, page } = useLabsState((now) => now.saved)
  const id = useId()
  useEffect(() => void loadDesigns(labs, userId), [labs, userId])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg max-lg:sr-only">
        {designsTexts.designHistory}
      </h2>
      <SaveForm {...props} />
      <VersionsSection key={workId} />
      <DraftOffer />
      <DeviceWorkSection />
      <RefusedFilesSection />
      {error && (
        <Alert
          className="mt-3"
          action={
            page === 0 &&
            !loading && (
              <Button look="line" size="sm" onClick={() => void reloadDesigns(labs, userId)}>
                {designsTexts.tryAgain}
              </Button>
            )
          }
        >
          {error}
        </Alert>
      )}
      {loading && designs.length === 0 && <Loading text={designsTexts.loadingDesigns} className="py-8!" />}
      {!loading && !error && designs.length === 0 && (
        <EmptyState icon="shirt" title={designsTexts.noSavedDesignsYet} small />
      )}
      {designs.length > 0 && <SavedDesignList {...props} />}
    </section>
  )
}
