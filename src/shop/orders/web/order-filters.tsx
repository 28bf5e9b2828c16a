import { Form, useSubmit } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { type Duration, ORDER_TYPES } from '../model/history.ts'
import { ordersTexts } from '../texts.ts'

interface OrderFiltersProps {
  type: string
  duration: string
  durations: readonly Duration[]
}

/** Order type and duration; both start on their placeholder, which shows all. */
export function OrderFilters({ type, duration, durations }: OrderFiltersProps) {
  const submit = useSubmit()
  return (
    <Form
      role="search"
      aria-label={ordersTexts.filterOrders}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="grid w-full gap-3 sm:flex sm:w-auto sm:items-end"
    >
      <SelectField
        name="type"
        label={ordersTexts.orderType}
        placeholder={ordersTexts.selectOrderType}
        options={ORDER_TYPES}
        defaultValue={type}
        className="sm:w-56"
      />
      <SelectField
        name="duration"
        label={ordersTexts.duration}
        placeholder={ordersTexts.selectDuration}
        options={durations}
        defaultValue={duration}
        className="sm:w-56"
      />
      <noscript>
        <Button type="submit" look="line">
          {ordersTexts.apply}
        </Button>
      </noscript>
    </Form>
  )
}
