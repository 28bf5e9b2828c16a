import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/api.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { TrashIcon } from '#platform/web/ui/icons.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { deleteDraft, ListedDraft, listDrafts } from '../../drafts-contract.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { nameOfDraft } from '../document/read-labs.ts'
import { countSummary, savedTime } from './draft-summary.ts'

const FIRST = 10

function useOffered(free: boolean) {
  const labs = useLabs()
  const uploadedCount = useLabsState((now) => now.uploadedCount)
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])
  useEffect(() => labs.set({ offered: drafts.length }), [labs, drafts])
  useOnEach(free ? uploadedCount : undefined, () => {
    if (!free) return
    // Without them the editor is complete: what cannot be read is not offered.
    api.call<typeof listDrafts>('get', '/api/designs/drafts', {}).then(
      (answer) => setDrafts(answer.drafts),
      () => undefined,
    )
  })
  const discard = async (draft: ListedDraft) => {
    if (!confirm(designsTexts.discardDraft)) return
    const { styleId, designId, workId } = draft
    try {
      await api.call<typeof deleteDraft>('delete', '/api/designs/draft/{styleId}', { styleId, designId, workId })
      setDrafts((now) => now.filter((one) => one !== draft))
    } catch {
      toast({ text: designsTexts.draftNotDiscarded, tone: 'danger' })
    }
  }
  return { drafts, discard }
}

function Offered({ draft, onDiscard }: { draft: ListedDraft; onDiscard: () => void }) {
  const when = savedTime(draft.savedAt)
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <Link
          reloadDocument
          to={`/design-labs?draft=${nameOfDraft(draft)}`}
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {draft.title}
        </Link>
        <p className="text-xs text-ink-soft">
          {when}, {countSummary(draft.pictures, draft.otherPieces)}
          {draft.color && `, ${draft.color}`}
        </p>
      </div>
      <IconButton label={designsTexts.discardDraftOf(draft.title, when)} className="size-9!" onClick={onDiscard}>
        <TrashIcon size={18} />
      </IconButton>
    </li>
  )
}

/** Unsaved work of this account that no editor has open; offered as long as this editor is empty. */
export function DraftOffer() {
  const savedId = useLabsState((now) => now.savedId)
  const free = useDesign().layers.length === 0 && savedId === null
  const { drafts, discard } = useOffered(free)
  const [all, setAll] = useState(false)
  if (!free || drafts.length === 0) return null
  return (
    <section
      aria-label={designsTexts.unsavedWork}
      className="mt-4 border-l-4 border-info bg-info-tint px-3 py-2 text-sm"
    >
      <h3 className="font-semibold">{designsTexts.continueWhereYouLeftOff}</h3>
      <ul className="mt-1 grid max-h-64 gap-1 overflow-y-auto">
        {drafts.slice(0, all ? undefined : FIRST).map((draft) => (
          <Offered key={nameOfDraft(draft)} draft={draft} onDiscard={() => void discard(draft)} />
        ))}
      </ul>
      {!all && drafts.length > FIRST && (
        <Button look="line" size="sm" wide className="mt-2" onClick={() => setAll(true)}>
          {designsTexts.showAll(drafts.length)}
        </Button>
      )}
    </section>
  )
}
