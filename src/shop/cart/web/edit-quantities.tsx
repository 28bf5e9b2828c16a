import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { QuantityField } from '#platform/web/ui/quantity.tsx'
import { cartQuantityField, type TypedQuantities, typedFor } from '#shop/pricing/model/quantities.ts'
import type { CartLine } from '../contract.ts'
import { cartTexts } from '../texts.ts'
import type { CartAnswer, CartPrices } from './cart-data.ts'
import { priceWith, unitPricesAt } from './line-prices.ts'
import { NextBreak } from './next-break.tsx'

interface EditQuantitiesProps {
  line: CartLine
  prices: CartPrices
  onClose: () => void
}

const typedFrom = (line: CartLine): TypedQuantities =>
  Object.fromEntries(line.sizes.map((size) => [size, String(line.quantities[size] ?? '')]))

export function EditQuantities({ line, prices, onClose }: EditQuantitiesProps) {
  const fetcher = useFetcher<CartAnswer>()
  const [typed, setTyped] = useState(() => typedFrom(line))
  const quantities = typedFor(line.sizes, typed)
  const { pieces, total } = priceWith(line, prices, quantities)
  const units = unitPricesAt(line, prices, pieces)
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
      title={cartTexts.editQuantities}
      lead={`${line.title}, ${line.color}`}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tabular text-sm" aria-live="polite">
            {plural(pieces, 'piece')}
            {pieces > 0 && <strong className="ml-2 font-semibold">{formatCents(total)}</strong>}
          </p>
          <div className="ml-auto flex gap-2">
            <Button look="quiet" onClick={onClose}>
              {cartTexts.cancel}
            </Button>
            <SubmitButton form={form} pending={state !== 'idle'} pendingText={cartTexts.saving} disabled={pieces === 0}>
              {cartTexts.saveQuantities}
            </SubmitButton>
          </div>
        </div>
      }
    >
      <fetcher.Form id={form} method="post" action="/cart">
        {state === 'idle' && data && !data.done && <Alert className="mb-5">{data.error}</Alert>}
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="cartId" value={line._id} />
        <input type="hidden" name="title" value={line.title} />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {line.sizes.map((size) => (
            <QuantityField
              key={size}
              label={size}
              hint={formatCents(units[size] ?? 0)}
              name={cartQuantityField(size)}
              value={typed[size] ?? ''}
              onChange={(text) => setTyped((before) => ({ ...before, [size]: text }))}
            />
          ))}
        </div>
        <div className="mt-4 min-h-10 text-sm">
          {pieces === 0 ? (
            <p className="text-ink-soft">{cartTexts.useRemove}</p>
          ) : (
            <NextBreak line={line} prices={prices} quantities={quantities} />
          )}
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
