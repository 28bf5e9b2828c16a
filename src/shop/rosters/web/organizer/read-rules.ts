import { textOf } from '#platform/web/forms.tsx'
import type { Roster } from '../../contract.ts'
import { VISIBILITIES } from '../../model/roster-rules.ts'

/** What the fields of rules hold, as they were typed. */
export interface TypedRules {
  readonly title: string
  readonly minimum: string
  readonly maximum: string
  readonly deadlineDay: string
  readonly deadlineTime: string
  readonly retiredNumbers: string
  readonly uniqueNumbers: boolean
  readonly nameRequired: boolean
  readonly numberRequired: boolean
  readonly visibility: string
}

export const plainRules: TypedRules = {
  ...{ title: '', minimum: '', maximum: '', deadlineDay: '', deadlineTime: '17:00', retiredNumbers: '' },
  ...{ uniqueNumbers: false, nameRequired: false, numberRequired: false, visibility: 'nothing' },
}

export const typedRules = ({ title, rules, deadline }: Pick<Roster, 'title' | 'rules' | 'deadline'>): TypedRules => ({
  ...{ title, minimum: String(rules.minimum ?? ''), maximum: String(rules.maximum ?? '') },
  ...{ deadlineDay: deadline?.date ?? '', deadlineTime: deadline?.time ?? plainRules.deadlineTime },
  retiredNumbers: rules.retiredNumbers.join(', '),
  ...{ uniqueNumbers: rules.uniqueNumbers, visibility: rules.visibility },
  ...{ nameRequired: rules.required.name, numberRequired: rules.required.number },
})

export const readTypedRules = (form: FormData): TypedRules => ({
  ...{ title: textOf(form, 'title'), minimum: textOf(form, 'minimum'), maximum: textOf(form, 'maximum') },
  ...{ deadlineDay: textOf(form, 'deadlineDay'), deadlineTime: textOf(form, 'deadlineTime') },
  ...{ retiredNumbers: textOf(form, 'retiredNumbers'), visibility: textOf(form, 'visibility') },
  ...{ uniqueNumbers: form.has('uniqueNumbers') },
  ...{ nameRequired: form.has('nameRequired'), numberRequired: form.has('numberRequired') },
})

/** Nothing where nothing was typed; of what is no count the call says so. */
function countOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) : -1
}

/** As the call takes them; what is no number is refused there. */
export function rulesOf(typed: TypedRules) {
  const visibility = VISIBILITIES.find((one) => one === typed.visibility) ?? 'nothing'
  return {
    title: typed.title,
    rules: {
      ...{ minimum: countOf(typed.minimum), maximum: countOf(typed.maximum), uniqueNumbers: typed.uniqueNumbers },
      retiredNumbers: typed.retiredNumbers.split(/[\s,;]+/).filter((number) => number !== ''),
      ...{ required: { name: typed.nameRequired, number: typed.numberRequired }, visibility },
    },
    deadline: typed.deadlineDay === '' ? null : { date: typed.deadlineDay, time: typed.deadlineTime },
  }
}
