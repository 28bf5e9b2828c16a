import { lazy, Suspense } from 'react'
import { useLabsState } from '../document/editor-store.ts'

const MoveNoticeAlert = lazy(async () => ({ default: (await import('./move-notice.tsx')).MoveNoticeAlert }))
const LineNotice = lazy(async () => ({ default: (await import('./move-notice.tsx')).LineNotice }))

/** What has to be known of the open design; said aloud when it appears. */
export function EditorNotices() {
  const line = useLabsState((now) => now.line)
  const moved = useLabsState((now) => now.moved)
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      <Suspense>
        {line && <LineNotice />}
        {moved && <MoveNoticeAlert notice={moved} />}
      </Suspense>
    </div>
  )
}
