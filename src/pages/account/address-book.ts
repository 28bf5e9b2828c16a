import type { PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import type { addAddress, removeAddress, setDefaultAddress, updateAddress } from '#shop/addresses/contract.ts'
import { readAddressFields } from '#shop/addresses/web/address-form.ts'
import type { BookAnswer } from '#shop/addresses/web/book.tsx'
import type { Route } from './+types/address-book'
import { answerBook, sendBook, toPersonalInfo } from './book.ts'

/** Where the dialogs of the saved addresses post, on whichever page they lie. */
export const action = (page: Route.ActionArgs) => answerBook(page, change)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendBook(serverAction)

export const loader = toPersonalInfo

async function change(api: PageApi, userId: string, form: FormData): Promise<BookAnswer> {
  const addressId = `adr_${textOf(form, 'addressId').replace(/^adr_/, '')}` as const
  const address = readAddressFields(form)
  switch (textOf(form, 'intent')) {
    case 'edit':
      await api.call<typeof updateAddress>('post', '/api/accountInfo/edit', { userId, addressId, address })
      return { done: 'edit', id: addressId }
    case 'delete':
      await api.call<typeof removeAddress>('post', '/api/accountInfo/remove', { userId, addressId })
      return { done: 'delete', id: addressId }
    case 'default':
      await api.call<typeof setDefaultAddress>('post', '/api/accountInfo/defaultAddress', { userId, addressId })
      return { done: 'default', id: addressId }
    default: {
      const { addresses } = await api.call<typeof addAddress>('post', '/api/accountInfo/add', { userId, address })
      return { done: 'add', id: addresses.at(-1)?._id }
    }
  }
}
