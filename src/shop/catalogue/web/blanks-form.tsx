import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Cents } from '#platform/base/money.ts'
import type { Viewer } from '#platform/web/api-context.ts'
import { formatUsd, plural } from '#platform/web/format.ts'
import { askToSignIn, openDrawer } from '#platform/web/open.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CartIcon } from '#platform/web/ui/icons.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { piecesOf, QuantityField } from '#platform/web/ui/quantity.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { linePrice, nextBreakText } from '#shop/pricing/model/line-price.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { Product } from '../contract.ts'
import { BreakTable } from './break-table.tsx'

interface BlanksFormProps {
  product: Product
  color: string
  /** Sizes of the chosen colour. */
  sizes: readonly string[]
  blanks: Readonly<Record<string, Cents>>
  priceList: PriceList
  viewer: Viewer | null
  /** Why an add without script was refused. */
  refused: string | undefined
}

interface Answer {
  error?: string
  notice?: string
  drawer?: string
}

/** Quantity per size with the price as it is typed, and 'Add blanks to cart'. */
export function BlanksForm({ product, color, sizes, blanks, priceList, viewer, refused }: BlanksFormProps) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<Answer>()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState(false)
  const { data } = fetcher
  useEffect(() => {
    if (!data?.notice) return
    setTyped({})
    toast({ text: data.notice })
    if (data.drawer) openDrawer(data.drawer)
  }, [data])

  const quantities = Object.fromEntries(sizes.map((size) => [size, piecesOf(typed[size] ?? '')]))
  const making = { prints: [], premiumFabric: false, wholesale: viewer?.wholesaler ?? false }
  const price = linePrice(priceList, { ...making, blanks, quantities })
  const error =
    missing && price.pieces === 0 ? 'Please enter a quantity for at least one size.' : (data?.error ?? refused)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(price.pieces === 0)
    if (price.pieces === 0) return
    const fields: Record<string, string> = { color }
    for (const { size, pieces } of price.sizes) fields[`size:${size}`] = String(pieces)
    const action = pathname + search
    if (viewer) return void fetcher.submit(fields, { method: 'post', action })
    askToSignIn({ title: 'Sign In to Add to Cart', returnTo: action, after: { action, fields } })
  }

  if (product.discontinued) {
    return (
      <Alert tone="warn" title="This style cannot be ordered any more" className="my-6">
        Its maker has discontinued it. The related styles below come close.
      </Alert>
    )
  }
  return (
    <form id="blanks" method="post" action={pathname + search} onSubmit={add} className="border-b border-line py-6">
      <h2 className="text-xl">Order it blank</h2>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {sizes.map((size) => (
          <QuantityField
            key={size}
            label={size}
            name={`size:${size}`}
            hint={formatUsd(price.sizes.find((one) => one.size === size)?.unit ?? blanks[size] ?? 0)}
            value={typed[size] ?? ''}
            onChange={(value) => setTyped({ ...typed, [size]: value })}
          />
        ))}
      </div>
      {error && <Alert className="mt-4">{error}</Alert>}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="min-h-13 grow">
          {price.pieces === 0 ? (
            <span className="text-ink-mute">Type a quantity to see the price.</span>
          ) : (
            <>
              <span className="text-sm text-ink-soft">{plural(price.pieces, 'piece')}</span>
              <Price cents={price.total} className="block font-display text-2xl font-bold" />
            </>
          )}
          {price.nextBreak && <span className="block text-sm text-success">{nextBreakText(price.nextBreak)}</span>}
        </p>
        <Button
          type="submit"
          look="ink"
          size="lg"
          pending={fetcher.state !== 'idle'}
          icon={<CartIcon />}
          className="max-sm:w-full"
        >
          Add blanks to cart
        </Button>
      </div>
      <BreakTable
        priceList={priceList}
        blanks={blanks}
        sizes={sizes}
        wholesale={making.wholesale}
        pieces={price.pieces}
      />
    </form>
  )
}
