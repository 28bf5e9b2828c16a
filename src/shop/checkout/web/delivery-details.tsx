import { type ReactNode, useState } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import type { SentAddress } from '#shop/addresses/model/address.ts'
import type { OpenAddressDialog } from '#shop/addresses/web/address-dialogs.tsx'
import { AddressFields } from '#shop/addresses/web/address-fields.tsx'
import type { AddressErrors } from '#shop/addresses/web/address-form.ts'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import { checkoutTexts } from '../texts.ts'
import { Section } from './section.tsx'

interface DeliveryDetailsProps {
  addresses: readonly SavedAddress[]
  /** Those among them that are the company's, which are changed on its own page. */
  companyAddresses?: readonly SavedAddress[]
  defaultAddressId: string | null
  chosenId: string | undefined
  onChoose: (addressId: string) => void
  /** Country, state or ZIP of the typed address were changed. */
  onPlace: () => void
  /** The counter, where it is fetched there. */
  pickupAt: string | null
  typed: Partial<SentAddress> | undefined
  errors: AddressErrors | undefined
  /** Opens a dialog of the address book. */
  show: (dialog: OpenAddressDialog) => void
  /** What the address leaves open. */
  children?: ReactNode
}

/** The chosen saved address with 'Change', the list to choose from, or the form of someone who has none yet. */
export function DeliveryDetails(props: DeliveryDetailsProps) {
  const { addresses, chosenId, onPlace, pickupAt, typed, errors, children } = props
  const title = pickupAt ? checkoutTexts.yourDetails : checkoutTexts.deliveryDetails
  const counter = pickupAt && <p className="mb-4">{checkoutTexts.pickUpAt(pickupAt)}</p>
  const [isChoosing, setChoosing] = useState(false)
  const chosen = addresses.find((one) => one._id === chosenId)
  if (!chosen) {
    return (
      <Section id="delivery-details" title={title}>
        {counter}
        <AddressFields values={typed} errors={errors} onPlace={onPlace} />
        {children}
        <p className="mt-4 text-sm text-ink-soft">{checkoutTexts.addressIsSaved}</p>
      </Section>
    )
  }
  const change = (
    <Button size="sm" look="line" aria-label={checkoutTexts.changeDeliveryAddress} onClick={() => setChoosing(true)}>
      {checkoutTexts.change}
    </Button>
  )
  return (
    <Section id="delivery-details" title={title} aside={!isChoosing && change}>
      {counter}
      <input type="hidden" name="addressId" value={chosen._id} />
      {isChoosing ? (
        <AddressChoice {...props} chosen={chosen} onClose={() => setChoosing(false)} />
      ) : (
        <AddressLines address={chosen} />
      )}
      {children}
    </Section>
  )
}

interface AddressChoiceProps extends DeliveryDetailsProps {
  chosen: SavedAddress
  onClose: () => void
}

function AddressChoice(props: AddressChoiceProps) {
  const { addresses, companyAddresses = [], defaultAddressId, chosen, onChoose, show, onClose } = props
  const isOfCompany = ({ _id }: SavedAddress) => companyAddresses.some((one) => one._id === _id)
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{checkoutTexts.deliveryAddress}</legend>
        {addresses.map((address) => (
          <RadioCard
            key={address._id}
            name="deliveryAddress"
            value={address._id}
            checked={address._id === chosen._id}
            onChange={() => onChoose(address._id)}
            title={`${address.firstName} ${address.lastName}`}
            detail={<AddressLines address={address} placeOnly className="block" />}
            aside={<AddressBadge isDefault={address._id === defaultAddressId} isOfCompany={isOfCompany(address)} />}
          />
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" look="ink" onClick={onClose}>
          {checkoutTexts.useThisAddress}
        </Button>
        <Button size="sm" look="line" onClick={() => show({ kind: 'add' })}>
          {checkoutTexts.addShippingAddress}
        </Button>
        {!isOfCompany(chosen) && (
          <Button size="sm" look="quiet" onClick={() => show({ kind: 'edit', address: chosen })}>
            {checkoutTexts.edit}
          </Button>
        )}
        {chosen._id !== defaultAddressId && !isOfCompany(chosen) && (
          <Button size="sm" look="quiet" onClick={() => show({ kind: 'default', address: chosen })}>
            {checkoutTexts.setAsDefault}
          </Button>
        )}
      </div>
    </>
  )
}

function AddressBadge({ isDefault, isOfCompany }: { isDefault: boolean; isOfCompany: boolean }) {
  if (isOfCompany) return <Badge tone="info">{checkoutTexts.ofCompany}</Badge>
  return isDefault && <Badge tone="ink">{checkoutTexts.default}</Badge>
}
