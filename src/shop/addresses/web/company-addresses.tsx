import { Form, useNavigation } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { SavedAddress } from '../contract.ts'
import { addressesTexts } from '../texts.ts'
import { AddressFields } from './address-fields.tsx'
import { problemsUnder } from './address-form.ts'
import { AddressLines } from './address-lines.tsx'

interface CompanyAddressesProps {
  readonly addresses: readonly SavedAddress[]
  readonly mayChange: boolean
  /** Which one is being changed; `new` for one that is added. */
  readonly open: string | null
  readonly refusal: Refusal | undefined
}

const PAGE = '/company'

/** The addresses of a company, with a form that its page opens by its address, so that it works without script. */
export function CompanyAddresses({ addresses, mayChange, open, refusal }: CompanyAddressesProps) {
  const changed = addresses.find(({ _id }) => _id === open)
  const removing = useNavigation().formData
  return (
    <section aria-labelledby="company-addresses" className="mb-10">
      <h2 id="company-addresses" className="mb-3 text-2xl">
        {addressesTexts.companyAddresses}
      </h2>
      {addresses.length === 0 && open === null && (
        <p className="text-ink-soft">{mayChange ? addressesTexts.noCompanyAddresses : addressesTexts.notForYou}</p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address) => (
          <li key={address._id} className="flex flex-col rounded-sm border border-line-strong bg-white">
            <div className="grow p-4 text-sm">
              <AddressLines address={address} />
            </div>
            {mayChange && (
              <div className="flex flex-wrap border-t border-line p-1">
                <ButtonLink to={`${PAGE}?address=${address._id}#address-form`} size="sm" look="quiet">
                  {addressesTexts.edit}
                  <span className="sr-only"> {address.street}</span>
                </ButtonLink>
                <Form method="post">
                  <input type="hidden" name="addressId" value={address._id} />
                  <SubmitButton
                    size="sm"
                    look="quiet"
                    name="intent"
                    value="remove-address"
                    pending={removing?.get('addressId') === address._id && removing.get('intent') === 'remove-address'}
                  >
                    {addressesTexts.delete}
                    <span className="sr-only"> {address.street}</span>
                  </SubmitButton>
                </Form>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open !== null && mayChange ? (
        <AddressForm key={open} address={changed} refusal={refusal} />
      ) : (
        mayChange && (
          <ButtonLink to={`${PAGE}?address=new#address-form`} size="sm" look="line" className="mt-4">
            {addressesTexts.addCompanyAddress}
          </ButtonLink>
        )
      )}
    </section>
  )
}

function AddressForm({ address, refusal }: { address: SavedAddress | undefined; refusal: Refusal | undefined }) {
  const isPosting = useNavigation().formData?.get('intent') === 'save-address'
  const errors = problemsUnder(refusal?.fields ?? {}, 'address.')
  return (
    <Form
      id="address-form"
      method="post"
      noValidate
      aria-label={address ? addressesTexts.editAddress : addressesTexts.addCompanyAddress}
      className="mt-5 grid max-w-2xl scroll-mt-24 gap-5 border-2 border-ink bg-white p-5"
    >
      {refusal && Object.keys(errors).length === 0 && <Alert>{refusal.error}</Alert>}
      <input type="hidden" name="addressId" value={address?._id ?? ''} />
      <AddressFields values={address} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save-address" pending={isPosting}>
          {addressesTexts.saveCompanyAddress}
        </SubmitButton>
        <ButtonLink to={PAGE} look="line" preventScrollReset>
          {addressesTexts.cancel}
        </ButtonLink>
      </div>
    </Form>
  )
}
