import { data, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { readAddressFields } from '#shop/addresses/web/address-form.ts'
import type {
  addPaymentMethod,
  editPaymentMethod,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '#shop/payments/contract.ts'
import type { CardBookAnswer } from '#shop/payments/web/card-form.ts'
import { requireViewer } from '../require-viewer.ts'
import type { Route } from './+types/card-book'

/** Where the dialogs of the saved cards post, on whichever page they lie. No card number ever comes here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requireViewer({ context, request })
  const form = await request.formData()
  try {
    return await change(context.get(apiContext), userId, form)
  } catch (error) {
    return data(refusalOf(error), { status: 400 })
  }
}

async function change(api: PageApi, userId: string, form: FormData): Promise<CardBookAnswer> {
  const paymentMethodId = textOf(form, 'paymentMethodId')
  const paymentName = textOf(form, 'paymentName')
  const which = { userId, paymentMethodId }
  switch (textOf(form, 'intent')) {
    case 'edit':
      await api.call<typeof editPaymentMethod>('post', '/api/accountInfo/payment/edit', { ...which, paymentName })
      return { done: 'edit', paymentMethodId }
    case 'delete':
      await api.call<typeof removePaymentMethod>('post', '/api/accountInfo/payment/remove', which)
      return { done: 'delete', paymentMethodId }
    case 'default':
      await api.call<typeof setDefaultPaymentMethod>('post', '/api/accountInfo/payment/defaultPayment', which)
      return { done: 'default', paymentMethodId }
    default:
      return addCard(api, { ...which, paymentName }, form)
  }
}

interface NewCard {
  userId: string
  paymentMethodId: string
  paymentName: string
}

async function addCard(api: PageApi, card: NewCard, form: FormData): Promise<CardBookAnswer> {
  const { firstName, lastName, phone, street, apt, city, state, zip, country } = readAddressFields(form, 'billing.')
  const { paymentMethods } = await api.call<typeof addPaymentMethod>('post', '/api/accountInfo/payment/add', {
    ...card,
    ...{ firstName, lastName, phone, billingStreet: street, billingApt: apt },
    ...{ billingCity: city, billingState: state, billingZip: zip, billingCountry: country },
  })
  return { done: 'add', paymentMethodId: paymentMethods[0]?.id }
}

/** Opened as a page it shows where the cards are. */
export const loader = () => redirect('/settings?tab=personal')
