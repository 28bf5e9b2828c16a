const OWN_FORM = 'group_'

/**
 * What stands in the place of a payment's id on an order whose members each paid for themselves. No provider has such a
 * payment: what each paid, and what goes back of it, stands in group-payments.
 */
export const groupPaymentId = (rosterId: string): string => `${OWN_FORM}${rosterId}`

export const isPaidByMembers = ({ paymentIntentId }: { readonly paymentIntentId: string }): boolean =>
  paymentIntentId.startsWith(OWN_FORM)

/** Which group order it was, where its members paid. */
export const rosterPaidFor = ({ paymentIntentId }: { readonly paymentIntentId: string }): string | undefined =>
  paymentIntentId.startsWith(OWN_FORM) ? paymentIntentId.slice(OWN_FORM.length) : undefined
