import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { plural } from '#platform/web/format.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { piecesOf, QuantityField } from '#platform/web/ui/quantity.tsx'
import type { CartLine } from '../contract.ts'
import { type CartAnswer, piecesField } from './cart-data.ts'

const typedFrom = (line: CartLine): Record<string, string> =>
  Object.fromEntries(line.sizes.map((size) => [size, String(line.quantities[size] ?? '')]))

export function EditQuantities({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart-edit:${line._id}` })
  const [typed, setTyped] = useState(() => typedFrom(line))
  const pieces = Object.values(typed).reduce((sum, text) => sum + piecesOf(text), 0)
  const { data, state } = fetcher
  const form = `edit-${line._id}`
  useEffect(() => {
    if (state === 'idle' && data?.done) onClose()
  }, [state, data, onClose])

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Edit Quantities"
      lead={`${line.title}, ${line.color}`}
      footer={
        <div className="flex items-center justify-between gap-3">
          <p className="tabular text-sm text-ink-soft" aria-live="polite">
            {plural(pieces, 'piece')}
          </p>
          <div className="flex gap-2">
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton form={form} pending={state !== 'idle'} pendingText="Saving…" disabled={pieces === 0}>
              Save quantities
            </SubmitButton>
          </div>
        </div>
      }
    >
      <fetcher.Form id={form} method="post" action="/cart">
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="cartId" value={line._id} />
        {data && !data.done && state === 'idle' && <Alert className="mb-4">{data.error}</Alert>}
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {line.sizes.map((size) => (
            <QuantityField
              key={size}
              label={size}
              name={piecesField(size)}
              value={typed[size] ?? ''}
              onChange={(text) => setTyped((before) => ({ ...before, [size]: text }))}
            />
          ))}
        </div>
        {pieces === 0 && <p className="mt-4 text-sm text-ink-soft">To take the line out of your cart, use Remove.</p>}
      </fetcher.Form>
    </Dialog>
  )
}
