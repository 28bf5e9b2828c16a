import type { Shown } from '#platform/base/shown.ts'

/** What emails and the timeline say of an order. Browsers load none of it. */
export const orderEmailTexts = {
  // Notify customer
  partialRefundSent: 'Your partial refund is on its way',
  waitingForGarments: 'We’re waiting for your garments',
  orderInProduction: 'Your order is being printed',
  orderShipped: 'Your order is on its way',
  trackYourPackage: 'Track your package',
  orderDelivered: 'Your order was delivered',
  orderReady: 'Your order is ready for pickup',
  orderNotReadyYet: 'Your order isn’t ready yet',
  orderPickedUp: 'Your order was picked up',
  orderCancelled: 'Your order was cancelled',
  orderAndHeading: (orderNumber: Shown, heading: Shown) => `Order ${orderNumber}: ${heading}`,
  emailSubject: (heading: Shown, orderNumber: Shown) => `${heading} (order ${orderNumber})`,
  youGetThisEmail: (shopName: Shown) =>
    `You got this email because an order was placed with your account at ${shopName}.`,
  viewYourOrder: 'View your order',
  yourOrderAt: (url: Shown) => `Your order: ${url}`,
  aboutYourOrder: (firstName: Shown, orderNumber: Shown, words: Shown) =>
    `Hello ${firstName}, this is about your order ${orderNumber}. ${words}`,
  refundedToCard: (amount: Shown, card: Shown) =>
    `We refunded ${amount} to your ${card}. Your bank shows it within five to ten business days.`,
  credited: 'Your order was credited',
  creditedToBalance: (amount: Shown) => `We took ${amount} off what is open of this order.`,
  refundedAsPaid: (amount: Shown) => `We sent ${amount} back the way you paid it.`,
  cancelledOnTermsAsAsked:
    'As you asked, we cancelled your order. What was not paid is taken off your balance, and what you paid goes back the way you paid it.',
  cancelledOnTermsByUs:
    'We cancelled your order. What was not paid is taken off your balance, and what you paid goes back the way you paid it.',
  dueBeforeItLeaves: (amount: Shown) =>
    `${amount} of this order is due before it leaves the shop. Record the payment, or say why it leaves unpaid.`,
  garmentsOrdered: (arrival: Shown) =>
    `We ordered your garments from the supplier. We’ll print your order as soon as they arrive. ${arrival}`,
  inProduction: (arrival: Shown) => `Your order is in production. ${arrival}`,
  handedOver: (carrier: Shown, trackingNumber: Shown, arrival: Shown) =>
    `Your order shipped with ${carrier}, tracking number ${trackingNumber}. ${arrival}`,
  delivered: 'Your order was delivered. If anything isn’t right, please contact us.',
  askedForItBy: (day: Shown) => `You asked for it by ${day}.`,
  inProductionForPickup: (arrival: Shown) =>
    `Your order is in production. ${arrival} We’ll email you as soon as it is ready.`,
  notReadyYet: (arrival: Shown) =>
    `We’re still working on your order, so it isn’t ready for pickup yet. ${arrival} We’ll email you as soon as it is.`,
  readyForPickup: (orderNumber: Shown) =>
    `It’s waiting at our counter. Bring the order number ${orderNumber}; whoever picks it up will be asked for their name.`,
  pickUpAt: 'Pick up at',
  orderNumberToBring: 'Order number to bring',
  pickedUp: 'Your order was picked up. If anything isn’t right, please contact us.',
  handedOverTo: (name: Shown) => `Handed over to ${name}`,
  cancelledAsAsked: (amount: Shown, card: Shown) =>
    `As you asked, we cancelled your order. We’ll refund ${amount} to your ${card} and email you when it is sent.`,
  cancelledByUs: (amount: Shown, card: Shown) =>
    `We cancelled your order. We’ll refund ${amount} to your ${card} and email you when it is sent.`,
} as const
