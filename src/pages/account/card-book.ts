import type { PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import { readAddressFields } from '#shop/addresses/web/address-form.ts'
import type { BookAnswer } from '#shop/addresses/web/book.tsx'
import type {
  addPaymentMethod,
  removePaymentMethod,
  setDefaultPaymentMethod,
  updatePaymentMethod,
} from '#shop/payments/contract.ts'
import type { Route } from './+types/card-book'
import { answerBook, sendBook, toPersonalInfo } from './book.ts'

/** Where the dialogs of the saved cards post, on whichever page they lie. No card number ever comes here. */
export const action = (page: Route.ActionArgs) => answerBook(page, change)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendBook(serverAction)

export const loader = toPersonalInfo

async function change(api: PageApi, userId: string, form: FormData): Promise<BookAnswer> {
  const paymentMethodId = textOf(form, 'paymentMethodId')
  const paymentName = textOf(form, 'paymentName')
  const which = { userId, paymentMethodId }
  switch (textOf(form, 'intent')) {
    case 'edit':
      await api.call<typeof updatePaymentMethod>('post', '/api/accountInfo/payment/edit', { ...which, paymentName })
      return { done: 'edit', id: paymentMethodId }
    case 'delete':
      await api.call<typeof removePaymentMethod>('post', '/api/accountInfo/payment/remove', which)
      return { done: 'delete', id: paymentMethodId }
    case 'default':
      await api.call<typeof setDefaultPaymentMethod>('post', '/api/accountInfo/payment/defaultPayment', which)
      return { done: 'default', id: paymentMethodId }
    default:
      return addCard(api, { ...which, paymentName }, form)
  }
}

interface NewCard {
  userId: string
  paymentMethodId: string
  paymentName: string
}

async function addCard(api: PageApi, card: NewCard, form: FormData): Promise<BookAnswer> {
  const { firstName, lastName, phone, street, apt, city, state, zip, country } = readAddressFields(form, 'billing.')
  const { paymentMethods } = await api.call<typeof addPaymentMethod>('post', '/api/accountInfo/payment/add', {
    ...card,
    ...{ firstName, lastName, phone, billingStreet: street, billingApt: apt },
    ...{ billingCity: city, billingState: state, billingZip: zip, billingCountry: country },
  })
  return { done: 'add', id: paymentMethods[0]?.id }
}
