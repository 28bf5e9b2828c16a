import { data } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type {
  changeDay,
  closeDay,
  confirmPromises,
  Effect,
  keepPromise,
  openDay,
  setUsualDay,
} from '#shop/capacity/contract.ts'
import type { RefusedChange } from '#shop/capacity/web/day-panel.tsx'
import { longDate } from '#shop/delivery/model/promise.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { readPrintMethod } from '#shop/pricing/model/methods/method-names.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/admin-calendar'
import { adminPageTexts } from './texts.ts'

const path = '/api/admin/calendar'

/** Empty is no limit, or what was never set; a number that is none is refused with the field. */
const numberIn = (form: FormData, name: string): number | null => {
  const text = textOf(form, name).trim().replaceAll(',', '')
  return text === '' ? null : Number(text)
}

const NOT_A_NUMBER: Refusal = {
  error: adminPageTexts.fixFields,
  code: undefined,
  fields: { perDay: adminPageTexts.enterWholeNumber },
}

/** What a change of the calendar did to promises, where it did something. */
const effectText = ({ listed, moved, holdAgain }: Effect): string =>
  [
    listed > 0 ? adminPageTexts.promisesListed(plural(listed, 'order needs', 'orders need')) : '',
    moved > 0 ? adminPageTexts.ordersMoved(plural(moved, 'order is', 'orders are')) : '',
    holdAgain > 0 ? adminPageTexts.promisesHoldAgain(plural(holdAgain, 'promise holds', 'promises hold')) : '',
  ]
    .filter(Boolean)
    .join(' ')

const said = (text: string, effect: Effect): string => `${text} ${effectText(effect)}`.trim()

async function closeOrOpen(api: PageApi, form: FormData): Promise<ActionToast> {
  const day = textOf(form, 'day')
  if (textOf(form, 'intent') === 'open') {
    const effect = await api.call<typeof openDay>('post', `${path}/days/{day}/open`, { day })
    return { text: said(adminPageTexts.dayOpened(longDate(day)), effect) }
  }
  const input = { day, note: textOf(form, 'note') }
  const effect = await api.call<typeof closeDay>('post', `${path}/days/{day}/close`, input)
  return { text: said(adminPageTexts.dayClosed(longDate(day)), effect), undo: { intent: 'open', day } }
}

interface Change {
  readonly method: PrintMethodName
  /** Null: as usual, or as the settings say. */
  readonly perDay: number | null
  readonly seen: number | null
}

async function changeCapacity(api: PageApi, form: FormData, change: Change): Promise<ActionToast> {
  const { label } = printMethods[change.method]
  if (textOf(form, 'intent') === 'usual') {
    const effect = await api.call<typeof setUsualDay>('post', `${path}/methods/{method}`, change)
    return { text: said(adminPageTexts.usualDaySet(label), effect) }
  }
  const day = textOf(form, 'day')
  const input = { ...change, day, note: textOf(form, 'note') }
  const effect = await api.call<typeof changeDay>('post', `${path}/days/{day}/capacity`, input)
  return { text: said(adminPageTexts.dayChanged(label, longDate(day)), effect) }
}

const listedIn = (seen: readonly FormDataEntryValue[]) =>
  seen.map((one) => {
    const [promiseId = '', shipsOn = ''] = String(one).split(' ')
    return { promiseId, shipsOn }
  })

async function settle(api: PageApi, form: FormData): Promise<ActionToast> {
  const promiseId = textOf(form, 'keep')
  if (promiseId) {
    const kept = `${path}/broken-promises/{promiseId}/keep`
    const { orderNumber } = await api.call<typeof keepPromise>('post', kept, { promiseId })
    return { text: adminPageTexts.promiseKept(orderNumber), tone: 'info' }
  }
  const promises = listedIn(form.has('all') ? form.getAll('listed') : form.getAll('one'))
  const input = { promises, note: textOf(form, 'note') }
  const counts = await api.call<typeof confirmPromises>('post', `${path}/broken-promises/confirm`, input)
  const confirmed = adminPageTexts.datesConfirmed(plural(counts.confirmed, 'customer'))
  if (counts.moved === 0) return { text: confirmed }
  return { text: `${confirmed} ${adminPageTexts.datesMoved(plural(counts.moved, 'order'))}` }
}

async function change(api: PageApi, form: FormData): Promise<ActionToast> {
  const intent = textOf(form, 'intent')
  if (intent === 'close' || intent === 'open') return closeOrOpen(api, form)
  if (intent !== 'change' && intent !== 'usual') return settle(api, form)
  const perDay = form.has('reset') ? null : numberIn(form, 'perDay')
  const method = readPrintMethod(textOf(form, 'method'))
  return changeCapacity(api, form, { method, perDay, seen: numberIn(form, 'seen') })
}

/** A number is asked for, where the forms do not say that there is to be none. */
const lacksNumber = (form: FormData): boolean => {
  if (!form.has('perDay') || form.has('reset')) return false
  const perDay = numberIn(form, 'perDay')
  return perDay === null || Number.isNaN(perDay)
}

export async function changeCalendar({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const typed = (refusal: Refusal): RefusedChange => ({
    ...{ intent: textOf(form, 'intent') || 'settle', method: textOf(form, 'method'), perDay: textOf(form, 'perDay') },
    ...{ note: textOf(form, 'note'), refusal },
  })
  if (lacksNumber(form)) return data({ refused: typed(NOT_A_NUMBER), toast: undefined }, { status: 400 })
  try {
    return data({ refused: undefined, toast: await change(context.get(apiContext), form) })
  } catch (error) {
    return data({ refused: typed(refusalOf(error)), toast: undefined }, { status: 400 })
  }
}
