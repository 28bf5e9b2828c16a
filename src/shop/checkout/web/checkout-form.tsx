import { useId } from 'react'
import { Form, Link } from 'react-router'
import { formatCents, toCents, toDollars } from '#platform/base/money.ts'
import { openDrawer } from '#platform/web/open.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SentAddress } from '#shop/addresses/model/address.ts'
import { useAddressDialogs } from '#shop/addresses/web/address-book.tsx'
import { CartChoiceForms, DiscountField, NeededByField } from '#shop/cart/web/cart-choices.tsx'
import { LazyCartCheck } from '#shop/cart/web/check/lazy-cart-check.tsx'
import { neededByText } from '#shop/orders/model/needed-by.ts'
import { useCardDialogs } from '#shop/payments/web/card-book.tsx'
import { WalletButton } from '#shop/payments/web/wallet-button.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { CountyQuestion } from './county-question.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryMethods } from './delivery-methods.tsx'
import { OrderFor } from './order-for.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { QuoteTotals } from './quote-totals.tsx'
import type { CheckoutProblems } from './read-checkout.ts'
import { RushChoice } from './rush-choice.tsx'
import { type CheckoutData, useCheckout } from './use-checkout.ts'
import { isUnderWay, type PaymentState } from './use-payment.ts'
import { WayOfPaying, WHILE_BY_CARD } from './way-of-paying.tsx'

/** What came of a form that was sent before the script was there, with what was typed in it. */
export interface SentPlainly {
  readonly state: PaymentState
  readonly problems: CheckoutProblems
  readonly typed: SentAddress
  readonly quote: CheckoutQuote
}

interface CheckoutFormProps {
  data: CheckoutData
  sent: SentPlainly | undefined
  /** Where the forms of the two books are posted. */
  bookActions: { addresses: string; cards: string }
}

/** Under the totals where they stand beside the form, and in sight while the form is filled in. */
const PAY_PANEL =
  'grid gap-3 border border-ink bg-white p-5 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:col-start-2 lg:-mt-px'

export function CheckoutForm({ data, sent, bookActions }: CheckoutFormProps) {
  const checkout = useCheckout(sent ? { ...data, quote: sent.quote } : data)
  const { payment, quote, address, cardId } = checkout
  const method = quote.methods.find(({ id }) => id === checkout.deliveryMethod)
  const choices = useId()
  const addressBook = useAddressDialogs({
    action: bookActions.addresses,
    name: data.name,
    onDone: (id) => id && checkout.chooseAddress(id),
  })
  const cardBook = useCardDialogs({
    action: bookActions.cards,
    shippingAddress: address,
    provider: data.provider,
    onDone: (id) => id && checkout.chooseCard(id),
  })
  const isUntouched = payment.state.kind === 'idle' && sent !== undefined
  const state = isUntouched ? sent.state : payment.state
  const problems = isUntouched ? sent.problems : checkout.problems
  return (
    <>
      <Form
        ref={checkout.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void checkout.press()
        }}
        onInput={checkout.look}
        onBlur={checkout.look}
        className="group/pay grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] lg:grid-rows-[auto_1fr] lg:gap-y-0"
      >
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="amount" value={quote.grandTotal === null ? '' : toDollars(quote.grandTotal)} />
        <input type="hidden" name="cartHash" value={quote.cartHash} />
        <input type="hidden" name="shipsOn" value={method?.shipsOn ?? ''} />
        {quote.offer && (
          <>
            <input type="hidden" name="offer" value={quote.offer.id} />
            <input type="hidden" name="offerVersion" value={quote.offer.version} />
          </>
        )}
        {method?.isPickup && <input type="hidden" name="pickup" value={method.id} />}
        {quote.lines.map(({ lineId }) => (
          <input key={lineId} type="hidden" name="lineId" value={lineId} />
        ))}
        <QuoteTotals quote={quote} isPending={checkout.isPending} className="lg:col-start-2">
          {quote.offer ? <OfferPaid offer={quote.offer} /> : <DiscountField id={choices} discount={quote.discount} />}
        </QuoteTotals>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderFor
            company={data.company}
            chosen={checkout.companyId}
            onChoose={checkout.chooseCompany}
            total={quote.grandTotal}
            offer={quote.offer}
          />
          <DeliveryDetails
            addresses={checkout.addresses}
            companyAddresses={data.companyAddresses}
            defaultAddressId={data.defaultAddressId}
            chosenId={address?._id}
            onChoose={checkout.chooseAddress}
            onPlace={checkout.placeTyped}
            pickupAt={quote.pickupAt}
            typed={sent?.typed ?? data.name}
            errors={problems.address}
            show={addressBook.show}
          >
            <CountyQuestion
              quote={quote}
              onCounty={checkout.chooseCounty}
              countyError={
                state.kind === 'refused' && state.text === checkoutTexts.countyNeeded
                  ? checkoutTexts.chooseTheCounty
                  : undefined
              }
            />
          </DeliveryDetails>
          <DeliveryMethods quote={quote} chosen={checkout.deliveryMethod} onChoose={checkout.chooseDelivery}>
            {quote.offer ? (
              <NeededByOfOffer quote={quote} />
            ) : (
              <NeededByField id={choices} neededBy={quote.neededBy} problem={quote.neededByProblem} />
            )}
            <RushChoice
              rush={quote.rush}
              isChosen={checkout.rush}
              isPickup={method?.isPickup ?? false}
              onChoose={checkout.chooseRush}
            />
          </DeliveryMethods>
          <WayOfPaying
            quote={quote}
            isOnTerms={checkout.isOnTerms}
            onChoose={checkout.chooseTerms}
            poError={problems.poNumber}
          />
          <div className={quote.terms?.deposit === 0 ? WHILE_BY_CARD : ''}>
            <PaymentDetails
              paymentMethods={data.paymentMethods}
              defaultPaymentMethodId={data.defaultPaymentMethodId}
              provider={data.provider}
              chosenId={cardId}
              onChoose={checkout.chooseCard}
              error={problems.payment}
              show={cardBook.show}
              card={checkout.card}
              onCard={checkout.setCard}
              cardErrors={problems.card}
              billingErrors={problems.billing}
              nameError={problems.paymentName}
            >
              {quote.grandTotal !== null && quote.problems.length === 0 && (
                <div className={quote.terms ? WHILE_BY_CARD : ''}>
                  <WalletButton
                    provider={data.provider}
                    amount={quote.grandTotal}
                    onOpen={checkout.openWallet}
                    onAgree={checkout.payByWallet}
                  />
                </div>
              )}
            </PaymentDetails>
          </div>
        </div>
        <div className={PAY_PANEL}>
          <LazyCartCheck contents={quote.cartHash} isCheckout offerId={quote.offer?.id} />
          <CartProblems quote={quote} />
          <PaymentNotice state={state} offer={quote.offer} />
          <PayButton state={state} quote={quote} isOnTerms={checkout.isOnTerms} />
          <SmallPrint />
        </div>
      </Form>
      {!quote.offer && <CartChoiceForms id={choices} />}
      {addressBook.dialogs}
      {cardBook.dialogs}
      <ChallengeDialog
        paymentIntent={state.kind === 'challenge' ? state.paymentIntent : undefined}
        total={checkout.isOnTerms ? (quote.terms?.deposit ?? null) : quote.grandTotal}
        onAnswer={(intent, outcome) => void payment.answerChallenge(intent, outcome)}
        onLeave={payment.leaveChallenge}
      />
    </>
  )
}

interface PayButtonProps {
  state: PaymentState
  quote: CheckoutQuote
  isOnTerms: boolean
}

function payText({ state, quote: { grandTotal, terms }, isOnTerms }: PayButtonProps): string {
  if (isOnTerms && terms && terms.deposit !== null)
    return terms.deposit === 0 ? checkoutTexts.placeOrder : checkoutTexts.payDeposit(formatCents(terms.deposit))
  const shown = state.kind === 'changed' && state.offer ? toCents(state.offer.total) : grandTotal
  const andPay = state.kind === 'changed' ? checkoutTexts.acceptAndPay : checkoutTexts.checkoutAndPay
  return shown === null ? checkoutTexts.checkout : andPay(formatCents(shown))
}

function PayButton(props: PayButtonProps) {
  const { state } = props
  return (
    <Button
      type="submit"
      size="lg"
      wide
      pending={isUnderWay(state)}
      pendingText={state.kind === 'success' ? checkoutTexts.paid : checkoutTexts.processing}
      className="tabular"
    >
      {payText(props)}
    </Button>
  )
}

function CartProblems({ quote: { problems, offer } }: { quote: CheckoutQuote }) {
  if (problems.length === 0) return null
  return (
    <Alert
      tone="warn"
      action={
        offer ? (
          <ButtonLink to={`/offers/${offer.id}`} size="sm" look="line">
            {checkoutTexts.viewTheOffer}
          </ButtonLink>
        ) : (
          <Button size="sm" look="line" onClick={() => openDrawer('cart')}>
            {checkoutTexts.reviewYourCart}
          </Button>
        )
      }
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Alert>
  )
}

/** What is paid instead of the cart, and until when its prices hold. */
const OfferPaid = ({ offer: { id, number, validUntil } }: { offer: NonNullable<CheckoutQuote['offer']> }) => (
  <p className="text-sm">
    <Sentence
      text={checkoutTexts.offerHolds(calendarDay(validUntil))}
      parts={{
        offer: (
          <Link to={`/offers/${id}`} className="link tabular">
            {number}
          </Link>
        ),
      }}
    />
  </p>
)

/** The day stands in the offer. */
function NeededByOfOffer({ quote: { neededBy, neededByProblem } }: { quote: CheckoutQuote }) {
  const needed = neededByText({ neededBy })
  if (!needed) return null
  return (
    <div className="text-sm">
      <p className="font-semibold">{needed}</p>
      {neededByProblem && <p className="font-medium text-warn">{neededByProblem}</p>}
    </div>
  )
}

const SmallPrint = () => (
  <p className="text-xs text-ink-mute">
    <Sentence
      text={checkoutTexts.agreeToTerms}
      parts={{
        terms: (
          <Link to="/terms" className="link">
            {checkoutTexts.terms}
          </Link>
        ),
        returns: (
          <Link to="/returns" className="link">
            {checkoutTexts.returns}
          </Link>
        ),
      }}
    />
  </p>
)
