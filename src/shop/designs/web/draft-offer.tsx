import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/dates.ts'
import type { Draft, getDrafts } from '../drafts-contract.ts'
import { useDesign, useLabsState } from './editor-store.ts'

/** Work of this account that another device left unsaved; offered as long as nothing else is on the sheet. */
export function DraftOffer() {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const savedId = useLabsState((now) => now.savedId)
  const free = useDesign().layers.length === 0 && savedId === null
  useEffect(() => {
    // Without them the editor is complete: what cannot be read is not offered.
    api.call<typeof getDrafts>('get', '/api/designs/drafts', {}).then(
      (answer) => setDrafts(answer.drafts),
      () => undefined,
    )
  }, [])
  if (!free || drafts.length === 0) return null
  return (
    <div className="mt-4 border-l-4 border-info bg-info-tint px-3 py-2 text-sm">
      <p className="font-semibold">Unsaved work</p>
      <ul>
        {drafts.slice(0, 3).map(({ styleId, designId, title, savedAt }) => (
          <li key={designId ?? styleId}>
            <Link reloadDocument to={`/design-labs?draft=${designId ?? styleId}`} className="link inline-block min-h-6">
              {title}
            </Link>{' '}
            <span className="text-ink-mute">{formatDate(savedAt, 'dateTime')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
