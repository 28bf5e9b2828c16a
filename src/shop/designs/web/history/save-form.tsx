import { use, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { PlusIcon, SaveIcon } from '#platform/web/ui/icons.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { LONGEST_DESIGN_NAME, UNTITLED } from '../../model/document/design.ts'
import { designOf } from '../../model/editing/editor.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { isCleared } from '../drafts/use-reopen.ts'
import { takeContinuing } from '../guest/take-continuing.ts'
import { saveCurrent } from './saved-designs.ts'
import { SavingOverlay } from './saving-overlay.tsx'

const NEW = 'new-design'

export interface SaveFormProps {
  readonly userId: string
  readonly onNew: () => void
  /** Unsaved work is saved now, all of it or as it was a moment ago; it was a change of this entry before, or of none. */
  readonly onSaved: (before: string | null, isAll: boolean) => void
}

function useSave({ userId, onSaved }: SaveFormProps) {
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
    toast({ text: designsTexts.designSaved })
    return true
  }
  return { saving, save }
}

/** The new editor has a button of the same name as the one that brought it: the focus stays on it. */
function useFocusAfterNew() {
  const { state } = useLocation()
  const isNew = useNavigationType() !== 'POP' && isCleared(state)
  useEffect(() => {
    if (isNew && document.activeElement === document.body) document.getElementById(NEW)?.focus({ preventScroll: true })
  }, [isNew])
}

/** What a guest signed in for: the design is saved, and where it is to be shared, the list goes on with that. */
function useBegunSave(save: (name: string, asCopy: boolean) => Promise<boolean>) {
  const labs = useLabs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const begun = takeContinuing(labs, 'save', 'share')
    if (!begun) return
    void save(begun.name, false).then((isSaved) => {
      if (!isSaved || begun.action !== 'share') return
      // On a small screen the history lies behind a button.
      const isSmall = matchMedia('(width < 64rem)').matches
      labs.set({ continuing: begun, ...(isSmall ? { panel: 'history' } : {}) })
    })
  }, [])
}

/** Saves the open design under a name, or clears the editor for another one. */
export function SaveForm(props: SaveFormProps) {
  const [name, setName] = useState('')
  const savedId = useLabsState((now) => now.savedId)
  const nothing = useDesign().layers.length === 0
  const { saving, save } = useSave(props)
  useFocusAfterNew()
  useBegunSave(save)
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
        label={designsTexts.designName}
        value={name}
        maxLength={LONGEST_DESIGN_NAME}
        placeholder={savedId ? designsTexts.keepName : UNTITLED}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="ink" disabled={nothing} icon={<SaveIcon />} wide className="px-2! text-sm!">
        {designsTexts.saveCurrentDesign}
      </Button>
      {savedId && (
        <Button look="line" disabled={nothing} wide onClick={() => void saveAs(true)}>
          {designsTexts.saveAsACopy}
        </Button>
      )}
      <Button id={NEW} look="line" icon={<PlusIcon />} wide onClick={props.onNew}>
        {designsTexts.newDesign}
      </Button>
      {saving && <SavingOverlay />}
    </form>
  )
}
