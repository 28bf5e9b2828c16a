import type { ReactNode } from 'react'
import { shopClock } from '#platform/web/dates.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { FieldError, TextField } from '#platform/web/ui/field.tsx'
import { LONGEST_CODE } from '../model/code.ts'
import type { DiscountFields } from '../model/discount-fields.ts'
import { discountsTexts } from '../texts.ts'

interface PartProps {
  fields: DiscountFields
  problems: Readonly<Record<string, string>>
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text}</p>
      {children}
    </section>
  )
}

/** The code of one that there is stands over the form: it never changes. */
export function DiscountValue({ fields, problems, updatedAt }: PartProps & { updatedAt: string | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {updatedAt ? (
        <>
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <input type="hidden" name="code" value={fields.code} />
        </>
      ) : (
        <TextField
          name="code"
          label={discountsTexts.code}
          hint={discountsTexts.codeHint}
          defaultValue={fields.code}
          error={problems.code}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      )}
      <TextField
        name="off"
        label={discountsTexts.off}
        hint={discountsTexts.offHint}
        defaultValue={fields.off}
        error={problems.percent ?? problems.amount}
        autoComplete="off"
        required
      />
    </div>
  )
}

const DAYS = [
  { name: 'startsOn', label: discountsTexts.startsOn, hint: discountsTexts.daysHint(shopClock) },
  { name: 'endsOn', label: discountsTexts.endsOn, hint: undefined },
] as const
const USES = [
  { name: 'usesPerPerson', label: discountsTexts.usesPerPerson },
  { name: 'usesInAll', label: discountsTexts.usesInAll },
] as const

export function DiscountConditions({ fields, problems }: PartProps) {
  return (
    <Part id="conditions" title={discountsTexts.conditions} text={discountsTexts.conditionsLead}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="minimum"
          label={discountsTexts.minimum}
          hint={discountsTexts.minimumHint}
          defaultValue={fields.minimum}
          error={problems.minimum}
          inputMode="decimal"
          autoComplete="off"
        />
        <Checkbox
          name="firstOrderOnly"
          label={discountsTexts.firstOrderOnly}
          defaultChecked={fields.firstOrderOnly}
          className="sm:mt-7"
        />
        {DAYS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={label}
            hint={hint}
            defaultValue={fields[name]}
            error={problems[name]}
          />
        ))}
        {USES.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            defaultValue={fields[name]}
            error={problems[name]}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </Part>
  )
}

export function DiscountGoods({ fields, problems, categories }: PartProps & { categories: readonly string[] }) {
  const offered = [...new Set([...categories, ...fields.categories])].sort()
  return (
    <Part id="goods" title={discountsTexts.goods} text={discountsTexts.goodsLead}>
      <fieldset aria-describedby={problems.categories && 'categories-error'}>
        <legend className="text-sm font-semibold">{discountsTexts.categories}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {offered.map((category) => (
            <Checkbox
              key={category}
              name="categories"
              value={category}
              label={category}
              defaultChecked={fields.categories.includes(category)}
            />
          ))}
        </div>
        {problems.categories && <FieldError id="categories-error">{problems.categories}</FieldError>}
      </fieldset>
      <TextField
        name="itemCodes"
        label={discountsTexts.styles}
        hint={discountsTexts.stylesHint}
        defaultValue={fields.itemCodes}
        error={problems.itemCodes}
        autoComplete="off"
        className="mt-4"
      />
    </Part>
  )
}
