import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FoundPlace } from '../contract.ts'
import { type SentAddress, wholeCode } from '../model/address.ts'
import { regionOfZip } from './address-form.ts'
import { placeOfCode } from './places.ts'

interface PlaceOptions {
  given: SentAddress
  nameOf: (field: keyof SentAddress) => string
  /** Country, state or ZIP were changed. */
  onPlace: (() => void) | undefined
}

type Found = Omit<FoundPlace, 'street'>
type Typed = 'street' | 'city' | 'zip'

/**
 * Country, state, city and code lean on each other: the country names the states, a whole code fills what is still
 * empty. What somebody typed or chose is changed by no code, only by a suggestion that they choose themselves.
 */
export function usePlace({ given, nameOf, onPlace }: PlaceOptions) {
  const [shown, setShown] = useState({ country: given.country, state: given.state })
  const [filled, setFilled] = useState('')
  const isBlank = given.street + given.city + given.zip === ''
  // Answers come late: they are held against what stands in the form by then. What is ours may be replaced by us.
  const now = useRef({ ...shown, isCountryOpen: isBlank, code: given.zip, ourState: '', ourCity: '', told: '' }).current

  // The same place is told once: each telling asks for a total, and a second would overtake the first.
  const notify = () => {
    const place = `${now.country} ${now.state} ${now.code}`
    if (place === now.told) return
    now.told = place
    onPlace?.()
  }
  // Whoever listens reads the form, so what is set here has to stand in it first.
  const move = (country: string, state: string) => {
    Object.assign(now, { country, state })
    flushSync(() => setShown({ country, state }))
    notify()
  }
  const fieldOf = (form: HTMLFormElement | null, field: Typed) => {
    const found = form?.elements.namedItem(nameOf(field))
    return found instanceof HTMLInputElement ? found : undefined
  }

  const fillRegion = (country: string, state: string) => {
    const isSameCountry = country === now.country
    if (isSameCountry ? now.state !== '' && now.state !== now.ourState : !now.isCountryOpen) return
    now.ourState = state
    if (!isSameCountry || state !== now.state) move(country, state)
  }

  const fillCity = (input: HTMLInputElement | undefined, { city, state, country }: Found) => {
    if (!input || city === '' || country !== now.country || state !== now.state) return
    if (input.value.trim() !== '' && input.value !== now.ourCity) return
    now.ourCity = city
    input.value = city
    setFilled(`${city}, ${state} filled in.`)
  }

  /** While a code is typed: once it is whole, and no other, it is looked up. */
  const readCode = async ({ value, form }: HTMLInputElement) => {
    const whole = wholeCode(value)
    const code = whole?.zip ?? ''
    if (code === now.code) return
    now.code = code
    if (!whole) return
    const region = regionOfZip(whole.country, code)
    if (region) fillRegion(whole.country, region)
    const found = await placeOfCode(code)
    if (!found || now.code !== code) return
    fillRegion(found.country, found.state)
    fillCity(fieldOf(form, 'city'), found)
  }

  const codeField = useRef<HTMLInputElement>(null)
  const readTyped = useEffectEvent(() => {
    const input = codeField.current
    const chosen = (field: 'country' | 'state') => {
      const found = input?.form?.elements.namedItem(nameOf(field))
      return found instanceof HTMLSelectElement ? found.value : now[field]
    }
    const [country, state] = [chosen('country'), chosen('state')]
    if (!input || (input.value === given.zip && country === now.country && state === now.state)) return
    now.isCountryOpen &&= country === now.country
    if (country !== now.country || state !== now.state) move(country, state)
    void readCode(input)
    notify()
  })
  // What was typed or filled in before the script came; no effect may draw at once.
  useEffect(() => queueMicrotask(readTyped), [])

  return {
    ...shown,
    codeField,
    notify,
    readCode,
    /** What was filled in, said to who does not see it. */
    filled,
    chooseCountry(country: string) {
      now.isCountryOpen = false
      move(country, '')
    },
    chooseState: (state: string) => move(now.country, state),
    /** A suggestion that was chosen stands for the whole place. */
    take({ street, city, state, zip, country }: FoundPlace, form: HTMLFormElement | null) {
      for (const [field, value] of Object.entries({ street, city, zip })) {
        const input = fieldOf(form, field as Typed)
        if (input && value !== '') input.value = value
      }
      Object.assign(now, { code: zip, ourCity: '', ourState: '', isCountryOpen: false })
      setFilled(`${street}, ${city}, ${state} filled in.`)
      move(country, state)
    },
  }
}
