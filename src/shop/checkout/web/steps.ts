export const CHECKOUT_STEPS = ['Cart', 'Checkout', 'Order summary']
