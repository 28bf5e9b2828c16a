import { use, useEffect, useId, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { PlusIcon, SaveIcon } from '#platform/web/ui/icons.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { LONGEST_NAME, UNTITLED } from '../model/design.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDesign, useLabs, useLabsState } from './editor-store.ts'
import { SavedCard } from './saved-card.tsx'
import { deleteSaved, loadDesigns, saveCurrent } from './saved-designs.ts'
import { SavingOverlay } from './saving-overlay.tsx'

interface HistoryPanelProps {
  readonly userId: string
  readonly onNew: () => void
  /** Unsaved work is saved now. */
  readonly onSaved: () => void
}

function useSave({ userId, onSaved }: HistoryPanelProps) {
  const labs = useLabs()
  const base = use(PictureBase)
  const [saving, setSaving] = useState(false)
  const save = async (name: string, asCopy: boolean) => {
    setSaving(true)
    const done = await saveCurrent(labs, { userId, name: name.trim(), base, asCopy })
    setSaving(false)
    if (!done) return false
    onSaved()
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

/** The saved designs of the account, and the way into and out of them. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { userId } = props
  const labs = useLabs()
  const { designs, loading, error } = useLabsState((now) => now.saved)
  const savedId = useLabsState((now) => now.savedId)
  const id = useId()
  useEffect(() => void loadDesigns(labs, userId), [labs, userId])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        Design History
      </h2>
      <SaveForm {...props} />
      <DraftOffer />
      {error && <Alert className="mt-3">{error}</Alert>}
      {loading && <Loading text="Loading designs" className="py-8!" />}
      {!loading && !error && designs.length === 0 && (
        <p className="mt-4 text-sm text-ink-soft">No saved designs yet. Create your first design!</p>
      )}
      {designs.length > 0 && (
        <ul className="mt-4 grid max-h-[40rem] grid-cols-2 gap-3 overflow-y-auto lg:grid-cols-1">
          {designs.map((design) => (
            <SavedCard
              key={design._id}
              design={design}
              current={design._id === savedId}
              onDelete={() => {
                if (confirm('Are you sure you want to delete this design?')) void deleteSaved(labs, userId, design._id)
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
