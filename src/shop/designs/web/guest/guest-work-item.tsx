import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { TrashIcon } from '#platform/web/ui/icons.tsx'
import { layerSummary, savedTime } from '../drafts/draft-summary.ts'
import type { GuestWork } from './guest-works.ts'
import { guestTexts } from './texts.ts'

interface GuestWorkItemProps {
  readonly work: GuestWork
  readonly onDelete: () => void
  /** The way to it. */
  readonly children: (name: string, when: string) => ReactNode
}

/** One design of this device, with the way to it and out of it. */
export function GuestWorkItem({ work, onDelete, children }: GuestWorkItemProps) {
  const [{ document, at }] = work.drafts
  const name = guestTexts.workOf(document.product?.code ?? '', document.color)
  const when = savedTime(at)
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        {children(name, when)}
        <p className="text-xs text-ink-soft">
          {when}, {layerSummary(document)}
        </p>
      </div>
      <IconButton label={guestTexts.deleteWorkOf(name, when)} className="size-9!" onClick={onDelete}>
        <TrashIcon size={18} />
      </IconButton>
    </li>
  )
}
