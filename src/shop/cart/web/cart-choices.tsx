import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { CartDiscount } from '../contract.ts'
import { cartTexts } from '../texts.ts'
import type { CartAnswer, Timeliness } from './cart-data.ts'

/** Names the forms of one place on the page, as their fields may stand inside another form. */
interface PlaceProps {
  readonly id: string
}

const discountForm = (id: string) => `${id}-discount`
const neededByForm = (id: string) => `${id}-needed-by`

/** Level with the field itself, whatever is said below that: as much stands above it as a label takes. */
const BesideField = ({ children }: { children: ReactNode }) => (
  <div className="shrink-0">
    <div className="mb-1.5 h-[1lh]" />
    {children}
  </div>
)

const useChoice = (form: string) => useFetcher<CartAnswer>({ key: form })

/** The forms behind the fields below: they stand where no other form is open. */
export function CartChoiceForms({ id }: PlaceProps) {
  const discount = useChoice(discountForm(id))
  const neededBy = useChoice(neededByForm(id))
  return (
    <>
      <discount.Form id={discountForm(id)} method="post" action="/cart">
        <input type="hidden" name="intent" value="discount" />
      </discount.Form>
      <neededBy.Form id={neededByForm(id)} method="post" action="/cart">
        <input type="hidden" name="intent" value="needed-by" />
      </neededBy.Form>
    </>
  )
}

const refusalOf = (answer: CartAnswer | undefined): string | undefined =>
  answer && !answer.done ? answer.error : undefined

interface DiscountFieldProps extends PlaceProps {
  readonly discount: Pick<CartDiscount, 'code' | 'text' | 'problem'> | null
}

/** The discount code of the cart, with what it does, or the field for one. */
export function DiscountField({ id, discount }: DiscountFieldProps) {
  const form = discountForm(id)
  const { data, state } = useChoice(form)
  const isSending = state !== 'idle'
  if (discount) {
    return (
      <div className="text-sm">
        <div className="flex items-center justify-between gap-3">
          <p>
            <span className="font-semibold">{cartTexts.discountCode(discount.code)}</span>
            {discount.problem === '' && `: ${discount.text}`}
          </p>
          <input form={form} type="hidden" name="code" value="" />
          <Button
            form={form}
            type="submit"
            size="sm"
            look="quiet"
            pending={isSending}
            aria-label={cartTexts.removeCode}
          >
            {cartTexts.remove}
          </Button>
        </div>
        {discount.problem !== '' && <p className="font-medium text-warn">{discount.problem}</p>}
      </div>
    )
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        form={form}
        name="code"
        label={cartTexts.codeLabel}
        error={isSending ? undefined : refusalOf(data)}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 grow"
      />
      <BesideField>
        <Button form={form} type="submit" look="line" pending={isSending}>
          {cartTexts.applyCode}
        </Button>
      </BesideField>
    </div>
  )
}

interface NeededByFieldProps extends PlaceProps {
  readonly neededBy: string | null
  /** What is to be said of that day. */
  readonly problem?: string | undefined
  /** How the delivery methods stand to it, where they are not shown anyway. */
  readonly methods?: Timeliness['neededByMethods'] | undefined
}

const TimelyMethods = ({ methods }: { methods: Timeliness['neededByMethods'] }) => (
  <div className="mt-2 text-sm">
    <ul className="grid gap-0.5">
      {methods.map(({ id, name, isInTime, text }) => (
        <li key={id}>
          {name}: <span className={`font-medium ${isInTime ? 'text-success' : 'text-warn'}`}>{text}</span>
        </li>
      ))}
    </ul>
    <p className="mt-1 text-ink-soft">{cartTexts.datesOfContiguous}</p>
  </div>
)

/** The day by which the cart is needed; it is stored as soon as it is chosen. */
export function NeededByField({ id, neededBy, problem, methods = [] }: NeededByFieldProps) {
  const form = neededByForm(id)
  const { data, state, submit } = useChoice(form)
  const isSending = state !== 'idle'
  const store = (day: string) =>
    void submit({ intent: 'needed-by', neededBy: day }, { method: 'post', action: '/cart' })
  return (
    <div>
      <div className="flex items-start gap-2">
        <TextField
          // A day that was stored elsewhere stands here too.
          key={neededBy}
          form={form}
          name="neededBy"
          type="date"
          label={cartTexts.neededByLabel}
          defaultValue={neededBy ?? ''}
          error={isSending ? undefined : refusalOf(data)}
          className="min-w-0 grow"
          onBlur={({ target }) => {
            if (target.value !== (neededBy ?? '') && target.validity.valid) store(target.value)
          }}
        />
        <BesideField>
          <Button form={form} type="submit" look="line" pending={isSending}>
            {cartTexts.setDay}
          </Button>
        </BesideField>
      </div>
      {neededBy && (
        <Button size="sm" look="quiet" aria-label={cartTexts.clearDay} onClick={() => store('')}>
          {cartTexts.clear}
        </Button>
      )}
      {problem && (
        <Alert tone="warn" className="mt-2">
          {problem}
        </Alert>
      )}
      {methods.length > 0 && <TimelyMethods methods={methods} />}
    </div>
  )
}
