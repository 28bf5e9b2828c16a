import type { QueueEntry } from '../contract.ts'

/** What prints blurred. A process of the version before, which a page that is open may still ask, does not say it. */
export const LowDpi = ({ item, className = '' }: { item: QueueEntry['items'][number]; className?: string }) =>
  (item.lowDpiNotes ?? []).map((text) => (
    <p key={text} className={`font-semibold text-warn ${className}`}>
      {text}
    </p>
  ))
