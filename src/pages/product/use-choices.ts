import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Color and ZIP code live in the address, so that they can be shared and survive a sign-in. */
export function useChoices(names: readonly string[]) {
  const [address, setAddress] = useSearchParams()
  const [choices, setChoices] = useState(address)
  const [followed, setFollowed] = useState(address)
  // The address comes a moment after a press, which shows at once; of every other change it is the first to tell.
  if (followed !== address) {
    setFollowed(address)
    setChoices(address)
  }
  const index = Math.max(0, names.indexOf(choices.get('color') ?? ''))
  const choose = (name: 'color' | 'zip') => (value: string) => {
    const chosen = new URLSearchParams(choices)
    chosen.set(name, value)
    setChoices(chosen)
    setAddress(chosen, { replace: true, preventScrollReset: true })
  }
  return { index, color: names[index] ?? '', zip: choices.get('zip')?.trim() ?? '', choose }
}
