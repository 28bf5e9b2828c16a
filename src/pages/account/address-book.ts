import { data, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import type { addAddress, editAddress, removeAddress, setDefaultAddress } from '#shop/addresses/contract.ts'
import type { AddressBookAnswer } from '#shop/addresses/web/address-dialogs.tsx'
import { readAddressFields } from '#shop/addresses/web/address-form.ts'
import { requireViewer } from '../require-viewer.ts'
import type { Route } from './+types/address-book'

/** Where the dialogs of the saved addresses post, on whichever page they lie. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requireViewer({ context, request })
  const form = await request.formData()
  try {
    return await change(context.get(apiContext), userId, form)
  } catch (error) {
    return data(refusalOf(error), { status: 400 })
  }
}

async function change(api: PageApi, userId: string, form: FormData): Promise<AddressBookAnswer> {
  const addressId = `adr_${textOf(form, 'addressId').replace(/^adr_/, '')}` as const
  const address = readAddressFields(form)
  switch (textOf(form, 'intent')) {
    case 'edit':
      await api.call<typeof editAddress>('post', '/api/accountInfo/edit', { userId, addressId, address })
      return { done: 'edit', addressId }
    case 'delete':
      await api.call<typeof removeAddress>('post', '/api/accountInfo/remove', { userId, addressId })
      return { done: 'delete', addressId }
    case 'default':
      await api.call<typeof setDefaultAddress>('post', '/api/accountInfo/defaultAddress', { userId, addressId })
      return { done: 'default', addressId }
    default: {
      const { addresses } = await api.call<typeof addAddress>('post', '/api/accountInfo/add', { userId, address })
      return { done: 'add', addressId: addresses.at(-1)?._id }
    }
  }
}

/** Opened as a page it shows where the addresses are. */
export const loader = () => redirect('/settings?tab=personal')
