import type { FocusEvent } from 'react'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { useScript } from '#platform/web/use-script.ts'
import { formatPhone, type SentAddress, wholeCode } from '../model/address.ts'
import { COUNTRIES, countryNames, isCountry } from '../model/regions.ts'
import { addressesTexts } from '../texts.ts'
import { type AddressErrors, emptyAddress, labels, longest, regionOptions } from './address-form.ts'
import { StreetField } from './street-field.tsx'
import { usePlace } from './use-place.ts'

interface AddressFieldsProps {
  /** Before every field name: 'billing.' */
  prefix?: string
  values?: Partial<SentAddress> | undefined
  errors?: AddressErrors | undefined
  /** What the browser's own address book calls it. */
  section?: 'shipping' | 'billing'
  /** Country, state or ZIP were changed. */
  onPlace?: (() => void) | undefined
}

const countries = COUNTRIES.map((code) => ({ value: code, label: countryNames[code] }))
const trimOnBlur = (event: FocusEvent<HTMLInputElement>) => {
  event.target.value = event.target.value.trim()
}

/** The ten digits of a number, without the country's 1 in front. */
const dropNonDigits = ({ target }: { target: HTMLInputElement }) => {
  target.value = target.value
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10)
}

const maskOnBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
  target.value = formatPhone(target.value)
}

export function AddressFields({ prefix = '', values, errors = {}, section = 'shipping', onPlace }: AddressFieldsProps) {
  const given = { ...emptyAddress, ...values }
  const nameOf = (field: keyof SentAddress) => prefix + field
  const auto = (token: string) => `${section} ${token}`
  const common = (field: keyof SentAddress) => ({
    name: nameOf(field),
    error: errors[field],
    maxLength: longest[field],
  })
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
      <TextField
        {...common('firstName')}
        label={labels.firstName}
        required
        className="sm:col-span-3"
        autoComplete={auto('given-name')}
        defaultValue={given.firstName}
        onBlur={trimOnBlur}
      />
      <TextField
        {...common('lastName')}
        label={labels.lastName}
        required
        className="sm:col-span-3"
        autoComplete={auto('family-name')}
        defaultValue={given.lastName}
        onBlur={trimOnBlur}
      />
      <TextField
        {...common('phone')}
        label={labels.phone}
        required
        type="tel"
        inputMode="tel"
        className="sm:col-span-3"
        autoComplete={auto('tel')}
        hint={addressesTexts.phoneHint}
        defaultValue={formatPhone(given.phone)}
        onFocus={dropNonDigits}
        onChange={dropNonDigits}
        onBlur={maskOnBlur}
      />
      <Place given={given} nameOf={nameOf} errors={errors} auto={auto} onPlace={onPlace} />
    </div>
  )
}

interface PlaceProps {
  given: SentAddress
  nameOf: (field: keyof SentAddress) => string
  errors: AddressErrors
  auto: (token: string) => string
  onPlace: (() => void) | undefined
}

function Place({ given, nameOf, errors, auto, onPlace }: PlaceProps) {
  const scripted = useScript()
  const place = usePlace({ given, nameOf, onPlace })
  const isCanada = place.country === 'CA'
  return (
    <>
      <SelectField
        name={nameOf('country')}
        label={labels.country}
        required
        error={errors.country}
        placeholder={addressesTexts.chooseACountry}
        options={countries}
        autoComplete={auto('country')}
        className="sm:col-span-3"
        value={place.country}
        onChange={(event) => place.chooseCountry(event.target.value)}
      />
      <StreetField
        name={nameOf('street')}
        label={labels.street}
        required
        error={errors.street}
        maxLength={longest.street}
        autoComplete={auto('address-line1')}
        className="sm:col-span-4"
        defaultValue={given.street}
        onTake={place.take}
      />
      <TextField
        name={nameOf('apt')}
        label={addressesTexts.aptHint}
        error={errors.apt}
        maxLength={longest.apt}
        autoComplete={auto('address-line2')}
        className="sm:col-span-2"
        defaultValue={given.apt}
        onBlur={trimOnBlur}
      />
      <TextField
        ref={place.codeField}
        name={nameOf('zip')}
        label={isCanada ? addressesTexts.postalCode : addressesTexts.zipCode}
        required
        error={errors.zip}
        maxLength={longest.zip}
        autoComplete={auto('postal-code')}
        autoCapitalize="characters"
        inputMode={isCanada ? 'text' : 'numeric'}
        className="sm:col-span-2"
        defaultValue={given.zip}
        onChange={(event) => void place.readCode(event.target)}
        onBlur={(event) => {
          event.target.value = wholeCode(event.target.value)?.zip ?? event.target.value.trim()
          place.notify()
        }}
      />
      <TextField
        name={nameOf('city')}
        label={labels.city}
        required
        error={errors.city}
        maxLength={longest.city}
        autoComplete={auto('address-level2')}
        className="sm:col-span-2"
        defaultValue={given.city}
        onBlur={trimOnBlur}
      />
      <SelectField
        name={nameOf('state')}
        label={isCanada ? addressesTexts.province : addressesTexts.state}
        required
        error={errors.state}
        placeholder={addressesTexts.choose}
        options={regionOptions(scripted && isCountry(place.country) ? place.country : undefined)}
        autoComplete={auto('address-level1')}
        className="sm:col-span-2"
        value={place.state}
        onChange={(event) => place.chooseState(event.target.value)}
      />
      <p role="status" className="sr-only">
        {place.filled}
      </p>
    </>
  )
}
