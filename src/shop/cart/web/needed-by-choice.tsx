import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { CartChoiceForms, NeededByField } from './cart-choices.tsx'
import type { LoadedCart } from './cart-data.ts'

/** The day by which the cart is needed, where nothing else of the cart is shown. */
export function NeededByChoice() {
  const id = useId()
  const { load, data } = useFetcher<LoadedCart>({ key: 'cart' })
  useEffect(() => {
    void load('/cart')
  }, [load])
  if (!data || 'failed' in data) return null
  return (
    <>
      <CartChoiceForms id={id} />
      <NeededByField id={id} neededBy={data.neededBy} problem={data.neededByProblem} methods={data.neededByMethods} />
    </>
  )
}
