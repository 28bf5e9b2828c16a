import { formatPhone, type SentAddress } from '../model/address.ts'
import { countryNames, isCountry } from '../model/regions.ts'

interface AddressLinesProps {
  address: SentAddress
  /** Without name and phone, where they stand elsewhere. */
  placeOnly?: boolean
  className?: string
}

/** An address as it stands on a parcel. */
export function AddressLines({ address, placeOnly = false, className = '' }: AddressLinesProps) {
  const { firstName, lastName, phone, street, apt, city, state, zip, country } = address
  return (
    <address className={`leading-snug break-words not-italic ${className}`}>
      {!placeOnly && (
        <span className="block font-semibold">
          {firstName} {lastName}
        </span>
      )}
      <span className="block">{apt ? `${street}, ${apt}` : street}</span>
      <span className="block">
        {city}, {state} {zip}
      </span>
      <span className="block">{isCountry(country) ? countryNames[country] : country}</span>
      {!placeOnly && phone && <span className="tabular block text-ink-soft">{formatPhone(phone)}</span>}
    </address>
  )
}
