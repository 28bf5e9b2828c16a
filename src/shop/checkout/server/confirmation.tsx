import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties } from 'react'
import { delivery as deliverySettings, identity } from '#config'
import { formatCents, formatDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { Email, EmailButton, Paragraph, Rule, SmallPrint } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { formatAddress } from '#shop/addresses/model/address.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { Order } from '#shop/orders/contract.ts'
import { shipsText } from '#shop/orders/model/leaving.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import {
  adjustmentRows,
  deliverLabel,
  quantitiesText,
  shippingLabelOf,
  shippingText,
  taxLineText,
} from '#shop/orders/model.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { cardText } from '#shop/payments/model/card-text.ts'
import { inkNotes, printedBy } from '#shop/pricing/model/print-notes.ts'
import { termsOfReceivable } from '#shop/receivables/server/index.ts'
import { checkoutTexts } from '../texts.ts'

const cell: CSSProperties = { margin: 0, fontSize: '15px', lineHeight: '22px' }
const amount: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap' }

function Figures({ label, figure }: { readonly label: string; readonly figure: string }) {
  return (
    <Row>
      <Column>
        <Text style={cell}>{label}</Text>
      </Column>
      <Column align="right">
        <Text style={amount}>{figure}</Text>
      </Column>
    </Row>
  )
}

/** What it is, how it is printed, and what was paid once for it. */
const labelOf = (item: Order['ordersData'][number]): string => {
  const { title, color, quantities, options, setUps } = item
  return [
    `${title}, ${color}: ${quantitiesText(quantities)}`,
    ...printedBy(item),
    ...inkNotes(options),
    ...setUps.map(({ label, amount }) => `${label} ${formatDollars(amount)}`),
  ].join('; ')
}

/** When it leaves and arrives, or lies ready; and by when its buyer asked for it. */
function daysOf({ orderFirstName, orderNumber, estimatedArrival, isPickup, neededBy }: Order, ships: string): string {
  const asked = neededBy ? checkoutTexts.youAskedForItBy(dateSpan(neededBy, neededBy)) : ''
  if (isPickup) return checkoutTexts.readyForPickup(orderFirstName, orderNumber, ships) + asked
  const arrives = estimatedArrival
    ? checkoutTexts.itShouldReachYou(dateSpan(estimatedArrival.from, estimatedArrival.to))
    : ''
  return checkoutTexts.weHaveYourOrder(orderFirstName, orderNumber, ships) + arrives + asked
}

/** Where it goes, or lies to be fetched. */
function Place({ order }: { readonly order: Order }) {
  const { shippingAddress, isPickup } = order
  const name = isPickup ? '' : `${shippingAddress.firstName} ${shippingAddress.lastName}, `
  return (
    <>
      <SmallPrint>
        {deliverLabel(order)} {name}
        {formatAddress(shippingAddress)}
      </SmallPrint>
      {isPickup && (
        <SmallPrint>
          {checkoutTexts.openingHours(identity.hours.map(({ days, times }) => `${days} ${times}`).join(', '))}
        </SmallPrint>
      )}
    </>
  )
}

interface Confirmed {
  readonly order: Order
  readonly ships: string
  /** How it is paid, where that is not at once. */
  readonly terms: string
  readonly url: string
}

function Confirmation({ order, ships, terms, url }: Confirmed) {
  return (
    <Email
      preview={checkoutTexts.orderAndTotal(order.orderNumber, formatDollars(order.orderGrandTotal))}
      heading={checkoutTexts.thanksForYourOrder}
      reason={checkoutTexts.youGetThisEmail(identity.name)}
    >
      <Paragraph>{daysOf(order, ships)}</Paragraph>
      <Section>
        {order.ordersData.map((item) => (
          <Figures key={item._id} label={labelOf(item)} figure={formatDollars(item.lineTotal)} />
        ))}
      </Section>
      <Rule />
      <Section>
        {adjustmentRows(order).map((row) => (
          <Figures key={row.label} label={row.label} figure={formatDollars(row.amount)} />
        ))}
        <Figures label={checkoutTexts.subtotal} figure={formatDollars(order.orderSubtotal)} />
        <Figures label={shippingLabelOf(order)} figure={shippingText(order.shippingPrice)} />
        {order.taxLines.length === 0 && (
          <Figures label={checkoutTexts.tax} figure={formatDollars(order.taxCollected)} />
        )}
        {order.taxLines.map((line) => (
          <Figures key={taxLineText(line)} label={taxLineText(line)} figure={formatDollars(line.tax)} />
        ))}
        <Figures label={checkoutTexts.total} figure={formatDollars(order.orderGrandTotal)} />
      </Section>
      <Rule />
      <Place order={order} />
      <SmallPrint>{terms || checkoutTexts.paidWith(cardText(order))}</SmallPrint>
      <EmailButton href={url}>{checkoutTexts.viewYourOrder}</EmailButton>
    </Email>
  )
}

/** What was paid of an order on terms, what is open, and when that is due. */
async function termsOf(call: Call, order: Order): Promise<string> {
  const found = isOnTerms(order) ? await termsOfReceivable(call, order.orderNumber) : undefined
  if (!found) return ''
  const { text, dueOn, open } = found
  const number = order.poNumber ? checkoutTexts.yourPoNumber(order.poNumber) : ''
  const due = dueOn ? checkoutTexts.dueOn(dateSpan(dueOn, dueOn)) : checkoutTexts.dueBeforeShipping
  return `${text}. ${open > 0 ? checkoutTexts.stillOpen(formatCents(open), due) : checkoutTexts.nothingOpen} ${number}`.trimEnd()
}

/** Tells the customer once; an account deleted meanwhile has no address left to write to. */
export async function sendConfirmation(call: Call, orderNumber: string): Promise<void> {
  const order = await loadOrder(call, orderNumber)
  if (!order?.email) return
  const ships = shipsText(deliverySettings, order)
  const url = `${call.config.publicUrl}/order-details/${orderNumber}`
  await sendMail(call, {
    to: order.email,
    kind: 'order-confirmation',
    subject: checkoutTexts.confirmationSubject(identity.name, orderNumber),
    content: <Confirmation order={order} ships={ships} terms={await termsOf(call, order)} url={url} />,
    key: orderNumber,
  })
}
