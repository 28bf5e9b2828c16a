import { formatCents } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { ON_TERMS } from './read-checkout.ts'
import { Section } from './section.tsx'

interface WayOfPayingProps {
  quote: CheckoutQuote
  isOnTerms: boolean
  onChoose: (isOnTerms: boolean) => void
  poError: string | undefined
}

/** Of the form around it: shown while it is ordered on terms, and while it is not, with script and without. */
const WHILE_ON_TERMS = 'hidden group-has-[[name=way][value=terms]:checked]/pay:block'
export const WHILE_BY_CARD = 'group-has-[[name=way][value=terms]:checked]/pay:hidden'

/** 'Deposit $50.00 by card now, balance $50.00 by Fri, Dec 25' */
function partsText({ deposit, balance, dueOn }: NonNullable<CheckoutQuote['terms']>): string {
  if (deposit === null || balance === null) return checkoutTexts.termsAfterAddress
  const rest = formatCents(balance)
  const due =
    dueOn === null ? checkoutTexts.balanceBeforeShipping(rest) : checkoutTexts.balanceBy(rest, calendarDay(dueOn))
  return deposit === 0 ? due : checkoutTexts.depositNow(formatCents(deposit), due)
}

function titleOf({ isOfOffer, isOfCompany }: NonNullable<CheckoutQuote['terms']>): string {
  if (isOfOffer) return checkoutTexts.onTermsOfOffer
  return isOfCompany ? checkoutTexts.onCompanyTerms : checkoutTexts.onYourTerms
}

/** In full by card, or on the terms of the account, the company or the offer; nothing where there are no terms. */
export function WayOfPaying({ quote: { terms, grandTotal }, isOnTerms, onChoose, poError }: WayOfPayingProps) {
  if (!terms) return null
  return (
    <Section id="way-of-paying" title={checkoutTexts.howYouPay}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{checkoutTexts.howYouPay}</legend>
        <RadioCard
          name="way"
          value={ON_TERMS}
          checked={isOnTerms}
          onChange={() => onChoose(true)}
          title={titleOf(terms)}
          detail={
            <>
              {terms.text}. {partsText(terms)}
            </>
          }
        />
        <RadioCard
          name="way"
          value="card"
          checked={!isOnTerms}
          onChange={() => onChoose(false)}
          title={checkoutTexts.inFullByCard}
          detail={grandTotal === null ? undefined : checkoutTexts.wholeNow(formatCents(grandTotal))}
        />
      </fieldset>
      <div className={`mt-4 grid gap-4 ${WHILE_ON_TERMS}`}>
        <input type="hidden" name="deposit" value={terms.deposit ?? 0} />
        {terms.problem && <Alert tone="warn">{terms.problem}</Alert>}
        <TextField
          name="poNumber"
          label={checkoutTexts.poNumber}
          hint={terms.poRequired ? checkoutTexts.poNeeded : checkoutTexts.poHint}
          maxLength={40}
          autoComplete="off"
          required={terms.poRequired && isOnTerms}
          error={poError}
          className="max-w-sm"
        />
      </div>
    </Section>
  )
}
