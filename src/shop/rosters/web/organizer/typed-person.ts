import { textOf } from '#platform/web/forms.tsx'

/** What the fields of an entry hold, as they were typed. */
export interface TypedPerson {
  readonly who: string
  readonly garment: string
  readonly size: string
  readonly name: string
  readonly number: string
  readonly quantity: string
  readonly email: string
}

export const nobodyTyped: TypedPerson = {
  ...{ who: '', garment: '', size: '', name: '', number: '', quantity: '1', email: '' },
}

export const readTypedEntry = (form: FormData): TypedPerson => ({
  ...{ who: textOf(form, 'who'), garment: textOf(form, 'garment'), size: textOf(form, 'size') },
  ...{ name: textOf(form, 'name'), number: textOf(form, 'number'), quantity: textOf(form, 'quantity') },
  email: textOf(form, 'email'),
})

export const entryOf = ({ garment, quantity, ...typed }: TypedPerson) => ({
  ...typed,
  ...{ garment: Number(garment || '1'), quantity: Number(quantity || '1') },
})
