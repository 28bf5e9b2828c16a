import { Button } from '#platform/web/ui/button.tsx'
import { cartQuantityField } from '#shop/pricing/model/quantities.ts'
import type { CartLine } from '../contract.ts'
import { cartTexts } from '../texts.ts'

/** Before the script is there, and where it never comes, the quantities are edited in the line itself. */
export function EditPlainly({ line }: { line: CartLine }) {
  if (line.sizes.length === 0) return null
  return (
    <noscript>
      <form method="post" action="/cart" className="mt-3 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="cartId" value={line._id} />
        <input type="hidden" name="title" value={line.title} />
        {line.sizes.map((size) => (
          <label key={size} className="text-sm font-semibold">
            {size}
            <input
              name={cartQuantityField(size)}
              inputMode="numeric"
              pattern="[0-9]*"
              defaultValue={line.quantities[size] ?? ''}
              className="input w-16 text-center font-normal"
            />
          </label>
        ))}
        <Button type="submit" look="line">
          {cartTexts.saveQuantities}
        </Button>
      </form>
    </noscript>
  )
}
