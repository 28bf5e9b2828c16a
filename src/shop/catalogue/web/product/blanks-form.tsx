import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { type Cents, formatCents } from '#platform/base/money.ts'
import type { Viewer } from '#platform/web/api-context.ts'
import { askToSignIn, openDrawer } from '#platform/web/open.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Reductions } from '#shop/pricing/model/piece-price.ts'
import {
  piecesIn,
  quantityField,
  readQuantityFields,
  type TypedQuantities,
  typedFor,
} from '#shop/pricing/model/quantities.ts'
import type { Product } from '../../contract.ts'
import type { BlanksGrid } from '../color-grid/blanks-grid.tsx'
import { productTexts } from './texts.ts'
import { usePricing } from './use-pricing.ts'

interface Answer {
  error?: string
  notice?: string
  drawer?: string
}

interface BlanksFormProps {
  product: Product
  color: string
  /** Sizes of the chosen colour. */
  sizes: readonly string[]
  blanks: Readonly<Record<string, Cents>>
  priceList: Reductions
  /** Whether the page has a size chart. */
  sized: boolean
  viewer: Viewer | null
  /** What an add without script was answered. */
  answer: Answer | undefined
  children: ReactNode
}

const loadGrid = () => import('../color-grid/blanks-grid.tsx')

/** Quantity per size with the price as it is typed, and 'Add blanks to cart'. */
export function BlanksForm(props: BlanksFormProps) {
  const { product, sizes, blanks, priceList, sized, viewer, answer, children } = props
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { submit, data = answer, state } = useFetcher<Answer>()
  const [typed, setTyped] = useState<TypedQuantities>({})
  // What was typed before the script came.
  useEffect(() => {
    const early = form.current ? readQuantityFields(new FormData(form.current)) : {}
    if (Object.values(early).some((value) => value !== '')) setTyped(early)
  }, [])
  const sending = state !== 'idle'
  const [missing, setMissing] = useState(false)
  const [Grid, setGrid] = useState<typeof BlanksGrid>()
  useEffect(() => {
    if (!data?.notice || data === answer) return
    setTyped({})
    setGrid(undefined)
    toast({ text: data.notice })
    if (data.drawer) openDrawer(data.drawer)
  }, [data, answer])

  const quantities = typedFor(sizes, typed)
  const pieces = piecesIn(quantities)
  const price = usePricing(priceList, { blanks, quantities, wholesale: viewer?.wholesaler ?? false }, pieces)
  const error = missing ? productTexts.enterAQuantity : data?.error

  // In a transition it comes with its styles.
  const openGrid = () =>
    void loadGrid().then(
      ({ BlanksGrid: Loaded }) => startTransition(() => setGrid(() => Loaded)),
      () => toast({ text: productTexts.notLoaded }),
    )

  function add(event: FormEvent) {
    event.preventDefault()
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (Number(value) !== 0) fields[name] = String(value)
    // The color is one of them.
    const isEmpty = Object.keys(fields).length < 2
    setMissing(isEmpty)
    if (isEmpty || sending) return
    const action = pathname + search
    if (viewer) return void submit(fields, { method: 'post', action })
    askToSignIn({ title: productTexts.signInToAddToCart, returnTo: action, after: { action, fields } })
  }

  if (product.discontinued) {
    return <p className="border-b border-line py-6 font-semibold">{productTexts.styleDiscontinued}</p>
  }
  return (
    <form
      ref={form}
      id="blanks"
      method="post"
      action={pathname + search}
      onSubmit={add}
      onInput={() => setMissing(false)}
      className="border-b border-line py-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{productTexts.orderItBlank}</h2>
        {sized && (
          <button type="button" popoverTarget="size-chart" className="link min-h-11 text-sm font-semibold">
            {productTexts.sizeChart}
          </button>
        )}
      </div>
      {Grid ? (
        <Grid {...props} typed={typed} />
      ) : (
        <>
          <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
            {sizes.map((size) => (
              <label key={size} className="text-sm font-semibold">
                <span className="flex justify-between pb-1">
                  {size}
                  <span className="tabular font-normal text-ink-mute">
                    {formatCents(price?.unitOf(size) ?? blanks[size] ?? 0)}
                  </span>
                </span>
                <input
                  name={quantityField(size)}
                  inputMode="numeric"
                  pattern="[0-9]*"
                  maxLength={5}
                  autoComplete="off"
                  placeholder="0"
                  value={typed[size] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [size]: target.value.replace(/\D/g, '') })}
                  className="input tabular text-center text-base font-normal"
                />
              </label>
            ))}
          </div>
          {product.colorName.length > 1 && (
            <button
              type="button"
              onClick={openGrid}
              className="link mt-2 min-h-11 text-sm font-semibold [@media(scripting:none)]:hidden"
            >
              {productTexts.addAnotherColor}
            </button>
          )}
        </>
      )}
      {error && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        {!Grid && (
          <div aria-live="polite" className="min-h-20 grow content-center">
            {price ? (
              <>
                <p className="text-sm text-ink-soft">{plural(pieces, 'piece')}</p>
                <Price cents={price.total} className="font-display text-2xl font-bold" />
                <p className="text-sm text-success">{price.nextBreak}</p>
              </>
            ) : (
              <p className="text-ink-mute">{data?.notice ?? productTexts.enterQuantityForPrice}</p>
            )}
          </div>
        )}
        <button type="submit" aria-disabled={sending || undefined} className="btn btn-lg btn-ink max-sm:w-full">
          {sending ? <span className="spinner size-4" /> : <Icon name="cart" />}
          {productTexts.addBlanksToCart}
        </button>
      </div>
      <noscript>
        <button type="submit" formMethod="get" className="btn btn-sm btn-line mt-4">
          {productTexts.showChosenColor}
        </button>
      </noscript>
      {children}
    </form>
  )
}
