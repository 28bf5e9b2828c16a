import { lazy, Suspense, use, useEffect, useId, useState } from 'react'
import { api } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { HistoryIcon, PlusIcon, SaveIcon } from '#platform/web/ui/icons.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { SavedDesign } from '../contract.ts'
import { LONGEST_NAME, UNTITLED } from '../model/design.ts'
import { designOf } from '../model/editor.ts'
import type { getShares, Share } from '../shares-contract.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDesign, useLabs, useLabsState } from './editor-store.ts'
import { SavedCard } from './saved-card.tsx'
import { deleteSaved, loadDesigns, reloadDesigns, saveCurrent } from './saved-designs.ts'
import { SavingOverlay } from './saving-overlay.tsx'

const Versions = lazy(() => import('./versions.tsx'))
const ShareDesign = lazy(() => import('./share-design.tsx'))

interface HistoryPanelProps {
  readonly userId: string
  readonly onNew: () => void
  /** Unsaved work is saved now, all of it or as it was a moment ago; it was a change of this entry before, or of none. */
  readonly onSaved: (before: string | null, isAll: boolean) => void
  /** The entry on the sheet is deleted: what lies there is new work now. */
  readonly onDeleted: (id: string) => void
}

function useSave({ userId, onSaved }: HistoryPanelProps) {
  const labs = useLabs()
  const base = use(PictureBase)
  const [saving, setSaving] = useState(false)
  const save = async (name: string, asCopy: boolean) => {
    setSaving(true)
    const { savedId: before, editor } = labs.get()
    const done = await saveCurrent(labs, { userId, name: name.trim(), base, asCopy })
    setSaving(false)
    if (!done) return false
    onSaved(before, designOf(labs.get().editor) === designOf(editor))
    toast({ text: 'Your design is saved.' })
    return true
  }
  return { saving, save }
}

function SaveForm(props: HistoryPanelProps) {
  const [name, setName] = useState('')
  const savedId = useLabsState((now) => now.savedId)
  const nothing = useDesign().layers.length === 0
  const { saving, save } = useSave(props)
  const saveAs = async (asCopy: boolean) => {
    if (await save(name, asCopy)) setName('')
  }
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!nothing) void saveAs(false)
      }}
    >
      <TextField
        label="Design name"
        value={name}
        maxLength={LONGEST_NAME}
        placeholder={savedId ? 'Keep the present name' : UNTITLED}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="ink" disabled={nothing} icon={<SaveIcon />} wide className="px-2! text-sm!">
        Save Current Design
      </Button>
      {savedId && (
        <Button look="line" disabled={nothing} wide onClick={() => void saveAs(true)}>
          Save as a copy
        </Button>
      )}
      <Button look="line" icon={<PlusIcon />} wide onClick={props.onNew}>
        New Design
      </Button>
      {saving && <SavingOverlay />}
    </form>
  )
}

/** Read when it is opened, not before. */
function VersionsFold() {
  const [open, setOpen] = useState(false)
  const hasProduct = useLabsState((now) => now.product !== null)
  if (!hasProduct) return null
  return (
    <details className="mt-4 border-y border-line py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-8 cursor-pointer items-center gap-2 text-sm font-semibold">
        <HistoryIcon size={18} />
        Versions
      </summary>
      {open && (
        <Suspense fallback={<Loading text="Loading versions" className="py-4!" />}>
          <Versions />
        </Suspense>
      )}
    </details>
  )
}

function useShares() {
  const [shares, setShares] = useState<readonly Share[]>([])
  useEffect(() => {
    // Without them the history is complete: a link is given again when it is asked for.
    api.call<typeof getShares>('get', '/api/designs/shares', {}).then(
      (answer) => setShares(answer.shares),
      () => undefined,
    )
  }, [])
  const change = (designId: string, share: Share | undefined) =>
    setShares((now) => [...now.filter((one) => one.designId !== designId), ...(share ? [share] : [])])
  return { shareOf: (designId: string) => shares.find((one) => one.designId === designId), change }
}

/** The entries that are here so far, and the way to the others. */
function SavedList({ userId, onDeleted }: HistoryPanelProps) {
  const labs = useLabs()
  const { designs, loading, total } = useLabsState((now) => now.saved)
  const savedId = useLabsState((now) => now.savedId)
  const { shareOf, change } = useShares()
  const [sharing, setSharing] = useState<SavedDesign>()
  const remove = async ({ _id }: SavedDesign) => {
    if (!confirm('Are you sure you want to delete this design?')) return
    if (await deleteSaved(labs, userId, _id)) onDeleted(_id)
  }
  return (
    <div className="mt-4 lg:max-h-[40rem] lg:overflow-y-auto">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        {designs.map((design) => (
          <SavedCard
            key={design._id}
            design={design}
            current={design._id === savedId}
            shared={shareOf(design._id) !== undefined}
            onShare={() => setSharing(design)}
            onDelete={() => void remove(design)}
          />
        ))}
      </ul>
      {designs.length < total && (
        <Button
          look="line"
          wide
          className="mt-3"
          pending={loading}
          pendingText="Loading designs"
          onClick={() => void loadDesigns(labs, userId)}
        >
          Show more of {total}
        </Button>
      )}
      {sharing && (
        <Suspense>
          <ShareDesign
            design={sharing}
            share={shareOf(sharing._id)}
            onChange={(share) => change(sharing._id, share)}
            onClose={() => setSharing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The saved designs of the account, and the way into and out of them. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { userId } = props
  const labs = useLabs()
  const { designs, loading, error, page } = useLabsState((now) => now.saved)
  const id = useId()
  useEffect(() => void loadDesigns(labs, userId), [labs, userId])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        Design History
      </h2>
      <SaveForm {...props} />
      <VersionsFold />
      <DraftOffer />
      {error && (
        <Alert
          className="mt-3"
          action={
            page === 0 &&
            !loading && (
              <Button look="line" size="sm" onClick={() => void reloadDesigns(labs, userId)}>
                Try again
              </Button>
            )
          }
        >
          {error}
        </Alert>
      )}
      {loading && designs.length === 0 && <Loading text="Loading designs" className="py-8!" />}
      {!loading && !error && designs.length === 0 && (
        <p className="mt-4 text-sm text-ink-soft">No saved designs yet. Create your first design!</p>
      )}
      {designs.length > 0 && <SavedList {...props} />}
    </section>
  )
}
