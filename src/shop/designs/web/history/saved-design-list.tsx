import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { SavedDesign } from '../../contract.ts'
import type { listShares, Share } from '../../shares-contract.ts'
import { designsTexts } from '../../texts.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'
import { takeContinuing } from '../guest/take-continuing.ts'
import { SavedDesignCard } from './saved-design-card.tsx'
import { deleteSaved, loadDesigns } from './saved-designs.ts'

const ShareDesign = lazy(() => import('./share-design.tsx'))

export interface SavedDesignListProps {
  readonly userId: string
  /** The open entry is deleted: what the editor shows is new work now. */
  readonly onDeleted: (id: string) => void
}

function useShares() {
  const [shares, setShares] = useState<readonly Share[]>([])
  useEffect(() => {
    // Without them the history is complete: a link is given again when it is asked for.
    api.call<typeof listShares>('get', '/api/designs/shares', {}).then(
      (answer) => setShares(answer.shares),
      () => undefined,
    )
  }, [])
  const change = (designId: string, share: Share | undefined) =>
    setShares((now) => [...now.filter((one) => one.designId !== designId), ...(share ? [share] : [])])
  return { shareOf: (designId: string) => shares.find((one) => one.designId === designId), change }
}

/** The entries that are here so far, and the way to the others. */
export function SavedDesignList({ userId, onDeleted }: SavedDesignListProps) {
  const labs = useLabs()
  const { designs, loading, total } = useLabsState((now) => now.saved)
  const savedId = useLabsState((now) => now.savedId)
  const { shareOf, change } = useShares()
  const [sharing, setSharing] = useState<SavedDesign>()
  const saved = designs.find(({ _id }) => _id === savedId)
  const begun = useLabsState((now) => now.continuing?.action)
  useOnEach(`${saved?._id} ${begun}`, () => {
    if (saved && takeContinuing(labs, 'share')) setSharing(saved)
  })
  const remove = async ({ _id }: SavedDesign) => {
    if (!confirm(designsTexts.deleteThisDesign)) return
    if (await deleteSaved(labs, userId, _id)) onDeleted(_id)
  }
  return (
    <div className="mt-4 lg:max-h-[40rem] lg:overflow-y-auto">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        {designs.map((design) => (
          <SavedDesignCard
            key={design._id}
            design={design}
            current={design._id === savedId}
            shared={shareOf(design._id) !== undefined}
            onMove={() => labs.set({ picking: true, pickedDesign: { _id: design._id, name: design.name } })}
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
          pendingText={designsTexts.loadingDesigns}
          onClick={() => void loadDesigns(labs, userId)}
        >
          {designsTexts.showMoreOf(total)}
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
