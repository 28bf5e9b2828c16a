import { useEffect, useState } from 'react'
import { Link, useFetcher, useSubmit } from 'react-router'
import { toCents } from '#platform/base/money.ts'
import { plural } from '#platform/web/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PencilIcon, TrashIcon } from '#platform/web/ui/icons.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { productPath } from '#shop/catalogue/web/paths.ts'
import type { CartLine } from '../contract.ts'
import { type CartAnswer, textOfRemoved } from './cart-data.ts'
import { EditQuantities } from './edit-quantities.tsx'
import { LineImage } from './line-image.tsx'

const tool =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold underline-offset-4 hover:bg-plate hover:underline'

/** Says what became of a removal, and offers to take it back. */
function useRemoval(line: CartLine) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart-line:${line._id}` })
  const submit = useSubmit()
  const { data } = fetcher
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (!data) return
    if (!data.done) return void toast({ text: data.error, tone: 'danger' })
    const restore = () => {
      const fields = { intent: 'restore', line: textOfRemoved(line) }
      void submit(fields, { method: 'post', action: '/cart', navigate: false, fetcherKey: 'cart-restore' })
    }
    toast({ text: `${line.title} removed from your cart.`, action: { label: 'Undo', run: restore } })
  }, [data])
  return fetcher
}

export function CartLineItem({ line }: { line: CartLine }) {
  const removal = useRemoval(line)
  const [open, setOpen] = useState(false)
  const removing = removal.state !== 'idle'
  return (
    <li className={`grid grid-cols-[5.5rem_1fr] gap-4 py-5 ${removing ? 'opacity-45' : ''}`} aria-busy={removing}>
      <LineImage line={line} className="border border-line" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Link
            to={productPath({ brand: line.brand, styleId: line.styleId, code: line.styleCode })}
            className="font-semibold leading-snug hover:underline"
          >
            {line.title}
          </Link>
          <Price cents={toCents(line.lineTotal)} className="font-semibold" />
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          {line.brand} {line.styleCode} · {line.color}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <EachPrice line={line} />
          {line.options.premiumFabric && <Badge>Premium fabric</Badge>}
          {line.options.prints.length > 0 && <Badge tone="accent">Printed</Badge>}
        </p>
        <SizeTable line={line} />
        {line.problem ? (
          <Alert tone="warn" className="mt-3">
            {line.problem}
          </Alert>
        ) : (
          line.nextBreak && <p className="mt-2 text-sm text-success">{line.nextBreak}</p>
        )}
        <div className="mt-2 -ml-2 flex gap-1">
          <button type="button" className={tool} onClick={() => setOpen(true)} disabled={line.sizes.length === 0}>
            <PencilIcon size={16} />
            Edit Qty<span className="sr-only"> of {line.title}</span>
          </button>
          <removal.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="cartId" value={line._id} />
            <button type="submit" className={tool} disabled={removing}>
              <TrashIcon size={16} />
              Remove<span className="sr-only"> {line.title}</span>
            </button>
          </removal.Form>
        </div>
        {open && <EditQuantities line={line} onClose={() => setOpen(false)} />}
      </div>
    </li>
  )
}

function EachPrice({ line }: { line: CartLine }) {
  const differs = new Set(Object.values(line.sizePrices)).size > 1
  return <Price cents={toCents(line.price)} {...(differs ? { before: 'from' } : {})} after="each" />
}

/** One small column per size; they wrap where there are many. */
function SizeTable({ line }: { line: CartLine }) {
  return (
    <table className="mt-2.5 block text-sm">
      <caption className="sr-only">
        {plural(line.pieces, 'piece')} of {line.title} by size
      </caption>
      <tbody className="tabular flex flex-wrap gap-y-1.5 pl-px">
        {Object.entries(line.quantities).map(([size, count]) => (
          <tr key={size} className="-ml-px grid border border-line text-center">
            <th scope="row" className="border-b border-line bg-sheet px-2.5 py-0.5 font-semibold">
              {size}
            </th>
            <td className="px-2.5 py-0.5">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
