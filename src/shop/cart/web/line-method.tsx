import { lazy, Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { toCents } from '#platform/base/money.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { CartLine } from '../contract.ts'
import { cartTexts } from '../texts.ts'
import type { CartAnswer, CartPrices, LinePrints } from './cart-data.ts'
import { pooledBy } from './pooled-by.ts'

const Adviser = lazy(() => import('#shop/pricing/web/method-adviser.tsx').then((m) => ({ default: m.MethodAdviser })))

interface LineMethodProps {
  readonly line: CartLine
  /** All lines: those that print the same by the same method count together. */
  readonly cart: readonly CartLine[]
  readonly prices: CartPrices
  /** Of the buttons of a line. */
  readonly className: string
}

/** The way to compare how a line is printed with the other methods. */
export function LineMethod({ line, cart, prices, className }: LineMethodProps) {
  const [open, setOpen] = useState(false)
  if (line.options.prints.length === 0) return null
  return (
    <>
      <button type="button" className={`${className} [@media(scripting:none)]:hidden`} onClick={() => setOpen(true)}>
        {cartTexts.comparePrintMethods}
        <span className="sr-only">{cartTexts.ofLine(line.title)}</span>
      </button>
      {open && (
        <Suspense>
          <LineAdviser line={line} cart={cart} prices={prices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function LineAdviser({ line, cart, prices, onClose }: Omit<LineMethodProps, 'className'> & { onClose: () => void }) {
  const read = useFetcher<LinePrints>({ key: `prints:${line._id}` })
  const choice = useFetcher<CartAnswer>()
  const { load } = read
  useEffect(() => void load(`/cart/prints?line=${line._id}`), [load, line._id])
  const prints = read.data?.prints ?? []
  const isReading = read.data === undefined || read.state !== 'idle'
  const [wanted, setWanted] = useState<PrintMethodName>()
  const refused = choice.state === 'idle' && choice.data && !choice.data.done ? choice.data.error : ''
  const options = readLineOptions({ ...line.options, ...(wanted && !refused ? { printMethod: wanted } : {}) })
  // Shown at once: the cart follows when the server has answered.
  const choose = (printMethod: PrintMethodName) => {
    setWanted(printMethod)
    void choice.submit(
      { intent: 'method', cartId: line._id, title: line.title, printMethod },
      { method: 'post', action: '/cart' },
    )
  }
  const blanks = Object.fromEntries(Object.entries(line.blankPrices).map(([size, dollars]) => [size, toCents(dollars)]))
  const shownPrints = prints.length > 0 ? prints : line.options.prints
  return (
    <Adviser
      list={prices.list}
      line={{
        ...{ blanks, options, garment: line.garment, quantities: line.quantities, wholesale: prices.wholesale },
        prints: shownPrints,
        pooledBy: (printMethod) => pooledBy(cart, line, { printMethod, prints: shownPrints }),
        paidSetUps: new Set(read.data?.paidSetUps),
      }}
      isReading={isReading}
      problem={refused || (read.data?.problem ?? '')}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
