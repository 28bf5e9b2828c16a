import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { cancelRoster, lockRoster, openRosterAgain } from '#shop/rosters/closing-contract.ts'
import type { updateRosterRules } from '#shop/rosters/contract.ts'
import type {
  addEntry,
  importEntries,
  RosterImport,
  removeEntry,
  setExpected,
  updateEntry,
} from '#shop/rosters/entries-contract.ts'
import type { remindExpected, revokeRosterLink, shareRoster } from '#shop/rosters/sharing-contract.ts'
import { readExpected } from '#shop/rosters/web/organizer/expected-people.tsx'
import { readTypedRules, rulesOf } from '#shop/rosters/web/organizer/read-rules.ts'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { entryOf, readTypedEntry } from '#shop/rosters/web/organizer/typed-person.ts'
import { requireViewer } from '../require-viewer.ts'

export interface GroupOrderAnswer {
  readonly intent: string
  readonly done: { readonly text: string } | undefined
  readonly report: RosterImport | undefined
  readonly refusal: Refusal | undefined
  /** What was typed, where it is to be mended. */
  readonly typed: ReturnType<typeof typedIn> | undefined
}

export const typedIn = (form: FormData) => ({
  ...{ entry: readTypedEntry(form), rules: readTypedRules(form), people: textOf(form, 'people') },
  text: textOf(form, 'text'),
})

type Done = Partial<Pick<GroupOrderAnswer, 'done' | 'report'>> | string
interface Change {
  readonly api: PageApi
  readonly rosterId: `ros_${string}`
  readonly form: FormData
}

const said = (text: string) => ({ done: { text } })
const entryIn = (form: FormData) => ({
  ...{ entryId: textOf(form, 'entryId') as `ren_${string}`, version: Number(textOf(form, 'version')) },
})
const revisionIn = (form: FormData) => ({ revision: Number(textOf(form, 'revision')) })

/** What was pasted, or else what the chosen file holds. */
async function tableIn(form: FormData): Promise<string> {
  const text = textOf(form, 'text')
  const file = form.get('file')
  return text.trim() === '' && file instanceof File && file.size <= 400_000 ? file.text() : text
}

// The gate checks the ids, whatever a form holds. An address is led to; all else is said on the page.
const changes: Readonly<Record<string, (change: Change) => Promise<Done>>> = {
  async 'add-entry'({ api, rosterId, form }) {
    const input = { rosterId, press: textOf(form, 'press'), ...entryOf(readTypedEntry(form)) }
    await api.call<typeof addEntry>('post', '/api/rosters/{rosterId}/entries', input)
    return said(groupOrderTexts.added(input.who))
  },
  async 'update-entry'({ api, rosterId, form }) {
    const input = { rosterId, ...entryIn(form), ...entryOf(readTypedEntry(form)) }
    await api.call<typeof updateEntry>('put', '/api/rosters/{rosterId}/entries/{entryId}', input)
    return `/group-orders/${rosterId}?done=changed`
  },
  async 'remove-entry'({ api, rosterId, form }) {
    const input = { rosterId, ...entryIn(form) }
    await api.call<typeof removeEntry>('delete', '/api/rosters/{rosterId}/entries/{entryId}', input)
    return `/group-orders/${rosterId}?done=removed`
  },
  async import({ api, rosterId, form }) {
    const input = { rosterId, press: textOf(form, 'press'), text: await tableIn(form) }
    return { report: await api.call<typeof importEntries>('post', '/api/rosters/{rosterId}/import', input) }
  },
  async rules({ api, rosterId, form }) {
    const input = { rosterId, ...revisionIn(form), ...rulesOf(readTypedRules(form)) }
    await api.call<typeof updateRosterRules>('put', '/api/rosters/{rosterId}/rules', input)
    return said(groupOrderTexts.rulesSaved)
  },
  async expect({ api, rosterId, form }) {
    const people = readExpected(textOf(form, 'people'))
    await api.call<typeof setExpected>('put', '/api/rosters/{rosterId}/expected', { rosterId, people })
    return said(groupOrderTexts.expectedSaved)
  },
  async share({ api, rosterId }) {
    await api.call<typeof shareRoster>('post', '/api/rosters/{rosterId}/link', { rosterId })
    return said(groupOrderTexts.linkMade)
  },
  async 'close-link'({ api, rosterId }) {
    await api.call<typeof revokeRosterLink>('delete', '/api/rosters/{rosterId}/link', { rosterId })
    return said(groupOrderTexts.linkClosed)
  },
  async remind({ api, rosterId }) {
    const { sent } = await api.call<typeof remindExpected>('post', '/api/rosters/{rosterId}/reminders', { rosterId })
    return said(groupOrderTexts.remindersSent(sent))
  },
  async lock({ api, rosterId, form }) {
    const input = { rosterId, ...revisionIn(form) }
    await api.call<typeof lockRoster>('post', '/api/rosters/{rosterId}/lock', input)
    return `/group-orders/${rosterId}`
  },
  async reopen({ api, rosterId }) {
    await api.call<typeof openRosterAgain>('post', '/api/rosters/{rosterId}/reopen', { rosterId })
    return said(groupOrderTexts.openedAgain)
  },
  async cancel({ api, rosterId }) {
    await api.call<typeof cancelRoster>('post', '/api/rosters/{rosterId}/cancel', { rosterId })
    return '/group-orders?cancelled=1'
  },
}

interface Posted {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { rosterId: string }
}

export async function changeGroupOrder({ context, request, params }: Posted) {
  requireViewer({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const nothing: GroupOrderAnswer = { intent, done: undefined, report: undefined, refusal: undefined, typed: undefined }
  try {
    const change = { api: context.get(apiContext), rosterId: params.rosterId as `ros_${string}`, form }
    const done = await changes[intent]?.(change)
    return typeof done === 'string' ? redirect(done) : data({ ...nothing, ...done })
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ ...nothing, refusal: refusalOf(error), typed: typedIn(form) }, { status: 400 })
  }
}
