import { type FormEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatCount } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TrashIcon } from '#platform/web/ui/icons.tsx'
import type { CartLine } from '../contract.ts'
import { cartTexts } from '../texts.ts'
import type { CartAnswer, CartPrices } from './cart-data.ts'
import { type ChangedLine, changesWithout } from './price-without.ts'

interface RemoveLineProps {
  readonly line: CartLine
  readonly cart: readonly CartLine[]
  readonly prices: CartPrices
  /** Of the buttons of a line. */
  readonly className: string
}

/** Removes a line; where that changes what others cost, only once that has been seen. */
export function RemoveLine({ line, cart, prices, className }: RemoveLineProps) {
  const removal = useFetcher<CartAnswer>({ key: `cart-line:${line._id}` })
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState<readonly ChangedLine[]>([])
  const removing = removal.state !== 'idle'
  const isAsking = changes.length > 0

  const submit = (event: FormEvent) => {
    if (removing) return event.preventDefault()
    const found = isAsking ? [] : changesWithout(cart, line, prices)
    if (found.length > 0) event.preventDefault()
    setChanges(found)
  }

  return (
    <>
      <removal.Form ref={form} method="post" action="/cart" onSubmit={submit}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="cartId" value={line._id} />
        <input type="hidden" name="title" value={line.title} />
        <button type="submit" className={className} aria-disabled={removing || undefined}>
          <TrashIcon size={16} />
          {cartTexts.remove}
          <span className="sr-only"> {line.title}</span>
        </button>
      </removal.Form>
      {isAsking && (
        <Dialog
          open
          size="sm"
          onClose={() => setChanges([])}
          title={cartTexts.removeTitle(formatCount(line.pieces), line.color)}
          lead={cartTexts.removeLead}
          footer={
            <div className="flex justify-end gap-2">
              <Button look="quiet" onClick={() => setChanges([])}>
                {cartTexts.keep}
              </Button>
              <Button onClick={() => form.current?.requestSubmit()}>{cartTexts.remove}</Button>
            </div>
          }
        >
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <Change key={change.line._id} change={change} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function Change({ change: { line, was, after, problem } }: { change: ChangedLine }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{cartTexts.piecesOf(formatCount(line.pieces), line.color, line.title)}</p>
      {problem ? (
        <p className="mt-0.5 text-sm text-warn">{problem}</p>
      ) : (
        <p className="tabular mt-0.5 text-sm text-ink-soft">
          {cartTexts.wasAndThen(formatCents(was), formatCents(after))}
        </p>
      )}
    </li>
  )
}
