import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { IconName } from '#platform/web/ui/icon.tsx'
import { addressesTexts } from '../texts.ts'

export type BookIntent = 'add' | 'edit' | 'delete' | 'default'

/** What the action behind a book of saved things answers, with the id of the one it was about. */
export type BookAnswer = { done: BookIntent; id: string | undefined } | Refusal

export interface BookFormProps {
  onClose: () => void
  /** Where the forms are posted: the book's own route. */
  action: string
  /** After success, with the id of what it was about. */
  onDone?: ((id: string | undefined) => void) | undefined
}

/** Gives the fetcher of a book's form; the dialog closes once the action is done and stays with its refusal. */
export function useBookForm({ onClose, onDone }: Pick<BookFormProps, 'onClose' | 'onDone'>) {
  const fetcher = useFetcher<BookAnswer>()
  const { data, state } = fetcher
  const finish = useEffectEvent((id: string | undefined) => {
    onDone?.(id)
    onClose()
  })
  useEffect(() => {
    if (state === 'idle' && data && 'done' in data) finish(data.id)
  }, [data, state])
  return { fetcher, busy: state !== 'idle', refusal: data && 'error' in data ? data : undefined }
}

/** Which dialog lies over the book; it keeps what it is about while it closes. */
export function useDialog<Dialog>() {
  const [dialog, setDialog] = useState<Dialog>()
  const [open, setOpen] = useState(false)
  const show = (next: Dialog) => {
    setDialog(next)
    setOpen(true)
  }
  return { dialog, open, show, close: () => setOpen(false) }
}

interface BookSectionProps {
  id: string
  title: string
  icon: IconName
  /** What the empty grid says of itself. */
  empty: string | false
  notice?: ReactNode
  children: ReactNode
}

export function BookSection({ id, title, icon, empty, notice, children }: BookSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {notice && <div className="mt-5">{notice}</div>}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {children}
        {empty && (
          <li className="xl:col-span-2">
            <EmptyState icon={icon} title={addressesTexts.noneSavedYet} small>
              <p className="text-sm">{empty}</p>
            </EmptyState>
          </li>
        )}
      </ul>
    </section>
  )
}

interface BookCardProps {
  /** Tells the buttons of one card from those of the next. */
  name: string
  isDefault: boolean
  onChoose: (kind: Exclude<BookIntent, 'add'>) => void
  children: ReactNode
}

/** One saved thing with Edit, Delete and Set as Default; the default carries its badge instead. */
export function BookCard({ name, isDefault, onChoose, children }: BookCardProps) {
  const button = (label: string, kind: Exclude<BookIntent, 'add'>, className = '') => (
    <Button size="sm" look="quiet" className={className} aria-label={`${label} ${name}`} onClick={() => onChoose(kind)}>
      {label}
    </Button>
  )
  return (
    <li className="flex min-h-44 flex-col rounded-sm border border-line-strong bg-white">
      <div className="flex grow items-start justify-between gap-3 p-4 text-sm">
        <div className="min-w-0 grow">{children}</div>
        {isDefault && <Badge tone="ink">{addressesTexts.default}</Badge>}
      </div>
      <div className="flex flex-wrap border-t border-line p-1">
        {button(addressesTexts.edit, 'edit')}
        {button(addressesTexts.delete, 'delete')}
        {!isDefault && button(addressesTexts.setAsDefaultButton, 'default', 'ml-auto')}
      </div>
    </li>
  )
}

interface BookButtonsProps {
  onClose: () => void
  busy: boolean
  look?: 'solid' | 'danger'
  children: ReactNode
}

/** The foot of every dialog of a book. */
export function BookButtons({ onClose, busy, look = 'solid', children }: BookButtonsProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onClose}>
        {addressesTexts.cancel}
      </Button>
      <Button type="submit" look={look} pending={busy}>
        {children}
      </Button>
    </div>
  )
}
