import { Form } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { PressInk, PressSheet, QueueEntry } from '../contract.ts'
import { productionTexts } from '../texts.ts'
import { ColorSwatch } from './swatch.tsx'

/** What the form of an item sends; the page passes it on. */
export const CHOOSE_INKS = 'inks'

const PREFIX = 'ink '
const nameOf = ({ view, artwork }: PressInk) => `${PREFIX}${artwork} ${view}`

export const readChosenInks = (form: FormData) =>
  [...form].flatMap(([field, name]) => {
    if (!field.startsWith(PREFIX)) return []
    const [artwork = '', ...view] = field.slice(PREFIX.length).split(' ')
    return [{ view: view.join(' '), artwork, name: String(name) }]
  })

function choicesFor({ name, ordered = name }: PressInk, chart: readonly string[]) {
  const names = [...new Set([...chart, name, ordered])]
  return names.map((one) => ({ value: one, label: one === ordered ? productionTexts.asOrdered(one) : one }))
}

interface ChooseInksProps {
  order: QueueEntry
  item: PressSheet['items'][number]
  refusal: Refusal | undefined
  pending: boolean
}

/** Another ink or thread for each color of an item, until it goes into production. */
export function ChooseInks({ order, item: { _id, inks = [], chart = [] }, refusal, pending }: ChooseInksProps) {
  if (inks.length === 0 || chart.length === 0) return null
  return (
    <details open={refusal !== undefined || undefined} className="py-2">
      <summary className="link w-fit cursor-pointer py-1 pointer-coarse:min-h-11">{productionTexts.changeInks}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value={CHOOSE_INKS} />
        <input type="hidden" name="orderNumber" value={order.orderNumber} />
        <input type="hidden" name="itemId" value={_id} />
        {refusal && <Alert>{refusal.error}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {inks.map((ink) => (
            <div key={`${nameOf(ink)} ${ink.name}`} className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-2">
              <span className="mb-3">
                <ColorSwatch hex={ink.artwork} />
              </span>
              <SelectField
                name={nameOf(ink)}
                label={productionTexts.inkFor(ink.view, ink.artwork)}
                options={choicesFor(ink, chart)}
                defaultValue={ink.name}
              />
            </div>
          ))}
        </div>
        <div>
          <SubmitButton look="line" size="sm" pending={pending} pendingText={productionTexts.saving}>
            {productionTexts.saveInks}
            <span className="sr-only">{productionTexts.ofOrder(order.orderNumber)}</span>
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}
