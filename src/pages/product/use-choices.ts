import { useSearchParams } from 'react-router'

/** Colour and ZIP code live in the address, so that they can be shared and survive a sign-in. */
export function useChoices(names: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const index = Math.max(0, names.indexOf(search.get('color') ?? ''))
  const choose = (name: 'color' | 'zip') => (value: string) => {
    search.set(name, value)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return { index, color: names[index] ?? '', zip: search.get('zip')?.trim() ?? '', choose }
}
