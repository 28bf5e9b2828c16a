import { Form, useNavigation } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import type { UsualDay } from '../contract.ts'
import { capacityTexts } from '../texts.ts'
import type { RefusedChange } from './day-panel.tsx'
import { capacityText } from './load-text.ts'

interface UsualDaysProps {
  methods: readonly UsualDay[]
  refused: RefusedChange | undefined
}

/** What each method gets done on a day without a change of its own. */
export function UsualDays({ methods, refused }: UsualDaysProps) {
  return (
    <section aria-labelledby="usual-days" className="mt-14 border-t border-ink pt-4">
      <h2 id="usual-days" className="text-xl">
        {capacityTexts.usualDays}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{capacityTexts.usualLead}</p>
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2 2xl:grid-cols-4">
        {methods.map((one) => (
          <UsualForm
            key={`${one.method} ${one.usual}`}
            usual={one}
            refused={refused?.intent === 'usual' && refused.method === one.method ? refused : undefined}
          />
        ))}
      </div>
    </section>
  )
}

function UsualForm({ usual: one, refused }: { usual: UsualDay; refused: RefusedChange | undefined }) {
  const { method, unit, usual, standard } = one
  const { label } = printMethods[method]
  const fields = refused?.refusal.fields ?? {}
  const posted = useNavigation().formData
  const isPosted = posted?.get('intent') === 'usual' && posted.get('method') === method
  const wasStandard = capacityText(standard, unit)
  return (
    <Form method="post" preventScrollReset>
      {refused && Object.keys(fields).length === 0 && (
        <div className="mb-2">
          <FormError refusal={refused.refusal} />
        </div>
      )}
      <input type="hidden" name="intent" value="usual" />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="seen" value={usual ?? ''} />
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          name="perDay"
          inputMode="numeric"
          label={capacityTexts.perDayOf[unit](label)}
          defaultValue={refused?.perDay ?? String(usual ?? '')}
          placeholder={capacityTexts.noLimit}
          error={fields.perDay}
          autoComplete="off"
          className="w-52"
        />
        <SubmitButton
          look="line"
          pending={isPosted && !posted.has('reset')}
          aria-label={capacityTexts.saveWhich(label)}
          className="mt-[1.9rem]"
        >
          {capacityTexts.save}
        </SubmitButton>
        {usual !== standard && (
          <SubmitButton
            name="reset"
            value="yes"
            look="quiet"
            pending={isPosted && posted.has('reset')}
            aria-label={capacityTexts.backToSettingsWhich(label, wasStandard)}
            className="mt-[1.9rem]"
          >
            {capacityTexts.backToSettings(wasStandard)}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
