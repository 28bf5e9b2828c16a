import { Form } from 'react-router'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { plural } from '#platform/base/format.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { reorder } from '#shop/cart/contract.ts'
import { orderPageTexts } from './texts.ts'

export type Reordered = Pick<ResultOf<typeof reorder>, 'added' | 'changes'>

export const Reorder = ({ pending }: { pending: boolean }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="reorder" />
    <SubmitButton look="line" size="sm" pending={pending} pendingText={orderPageTexts.adding}>
      {orderPageTexts.reorder}
    </SubmitButton>
  </Form>
)

/** What is in the cart again, and what is not as it was. */
export function ReorderResult({ added, changes }: Reordered) {
  const title = added > 0 ? orderPageTexts.addedToCart(plural(added, 'item')) : orderPageTexts.nothingAdded
  return (
    <Alert
      tone={added > 0 ? 'success' : 'warn'}
      title={title}
      className="mb-6"
      action={
        added > 0 && (
          <ButtonLink to="/cart" size="sm">
            {orderPageTexts.viewCart}
          </ButtonLink>
        )
      }
    >
      {changes.length === 0 ? (
        orderPageTexts.sameArtwork
      ) : (
        <ul className="mt-1 grid gap-1">
          {Object.entries(changes).map(([at, { title: name, color, text }]) => (
            <li key={at}>
              <span className="font-semibold">
                {name}, {color}
              </span>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
