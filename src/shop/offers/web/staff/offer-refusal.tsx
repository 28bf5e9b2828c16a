import type { Refusal } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { staffOfferTexts } from './texts.ts'

const IN_CART: readonly (string | undefined)[] = ['YOUR_CART_IS_FULL', 'OTHER_OFFER_IN_CART']

/** Why something was refused; what stands in the way in the cart is seen to there. */
export const OfferRefusal = ({ refusal: { error, code }, className }: { refusal: Refusal; className?: string }) => (
  <Alert
    {...(className && { className })}
    action={
      IN_CART.includes(code) && (
        <ButtonLink to="/cart" look="line" size="sm">
          {staffOfferTexts.toCart}
        </ButtonLink>
      )
    }
  >
    {error}
  </Alert>
)
