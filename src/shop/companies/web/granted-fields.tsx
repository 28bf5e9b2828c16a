import { toDollars } from '#platform/base/money.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { COMPANY_ROLES } from '../model.ts'
import { companiesTexts } from '../texts.ts'
import type { Granted } from './granted-badges.tsx'
import type { TypedGrant } from './read-granted.ts'

/** Cents as they stand, or what was typed. */
const limitTyped = (limit: number | string | null): string =>
  typeof limit === 'number' ? toDollars(limit).toFixed(2) : (limit ?? '')

interface GrantedFieldsProps {
  readonly granted: Granted | TypedGrant
  readonly limitProblem?: string | undefined
}

/** What a member may do, as fields of a form. */
export function GrantedFields({ granted: { roles, isManager, orderLimit }, limitProblem }: GrantedFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{companiesTexts.mayDo}</legend>
        {COMPANY_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="role"
            value={role}
            defaultChecked={roles.includes(role)}
            label={companiesTexts.roles[role]}
            hint={companiesTexts.rolesMean[role]}
          />
        ))}
        <Checkbox
          name="isManager"
          defaultChecked={isManager}
          label={companiesTexts.manages}
          hint={companiesTexts.managesMeans}
        />
      </fieldset>
      <TextField
        name="orderLimit"
        label={companiesTexts.orderLimit}
        hint={companiesTexts.orderLimitHint}
        error={limitProblem}
        inputMode="decimal"
        maxLength={12}
        defaultValue={limitTyped(orderLimit)}
      />
    </div>
  )
}
