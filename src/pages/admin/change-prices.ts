import { data, redirect } from 'react-router'
import { shop } from '#config'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { PriceFields } from '#shop/backoffice/model/field-values.ts'
import { bookIn, fieldsOfPrices, readFields } from '#shop/backoffice/model/price-fields.ts'
import type {
  getPriceVersion,
  listPriceVersions,
  previewPrices,
  publishPrices,
  ShownPriceVersion,
} from '#shop/backoffice/prices-contract.ts'
import type { PriceReview, TypedNote } from '#shop/backoffice/web/price-review.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/admin-prices'
import { adminPageTexts } from './texts.ts'

const zones = shop.delivery.zones.map(({ name }) => name)
const IN_BOOK = 'book.'

type Step =
  | {
      readonly step: 'edit'
      readonly fields: PriceFields
      readonly problems: Readonly<Record<string, string>>
      /** Above the form; empty where nothing was refused. */
      readonly error: string
      readonly typed: TypedNote
      readonly basedOn: number
    }
  | { readonly step: 'review'; readonly review: PriceReview }

interface Draft extends TypedNote {
  readonly fields: PriceFields
  readonly basedOn: number
}

/** What the gate says of the book, by the fields of its form. */
const problemsIn = ({ fields }: Refusal): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) =>
      field.startsWith(IN_BOOK) ? [[field.slice(IN_BOOK.length), problem]] : [],
    ),
  )

function toEdit({ fields, basedOn, ...typed }: Draft, refusal?: Refusal) {
  const problems = refusal ? problemsIn(refusal) : {}
  const error = refusal && Object.keys(problems).length === 0 ? refusal.error : adminPageTexts.fixFields
  const step: Step = { step: 'edit', fields, problems, error: refusal ? error : '', typed, basedOn }
  return data(step, { status: refusal ? 400 : 200 })
}

async function publishedSince(api: PageApi, basedOn: number): Promise<ShownPriceVersion[]> {
  const { editions } = await api.call<typeof listPriceVersions>('get', '/api/admin/prices', {})
  return editions.filter(({ number }) => number > basedOn)
}

async function bookOf(api: PageApi, fields: PriceFields) {
  const { methodIds, newest } = await api.call<typeof listPriceVersions>('get', '/api/admin/prices', {})
  return bookIn(fields, { zones, methodIds, newest: newest.book })
}

async function toReview(api: PageApi, draft: Draft, refused?: Refusal) {
  const { basedOn, ...typed } = draft
  const book = await bookOf(api, draft.fields)
  try {
    const preview = await api.call<typeof previewPrices>('post', '/api/admin/prices/preview', { book })
    const meanwhile = preview.basedOn > basedOn ? await publishedSince(api, basedOn) : []
    const refusal = meanwhile.length > 0 ? undefined : refused
    const step: Step = { step: 'review', review: { ...typed, preview, meanwhile, refusal } }
    return data(step, { status: refused ? 400 : 200 })
  } catch (error) {
    return toEdit(draft, refusalOf(error))
  }
}

async function restore(api: PageApi, number: string) {
  const { book } = await api
    .call<typeof getPriceVersion>('get', '/api/admin/prices/{number}', { number })
    .catch(orNotFound)
  const { newest } = await api.call<typeof listPriceVersions>('get', '/api/admin/prices', {})
  const note = number === '0' ? adminPageTexts.asFirstPrices : adminPageTexts.asVersion(number)
  return toReview(api, { fields: fieldsOfPrices(book), note, startsOn: '', restores: number, basedOn: newest.number })
}

async function publish(api: PageApi, draft: Draft) {
  const { fields, note, startsOn, restores, basedOn } = draft
  const input = {
    ...{ book: await bookOf(api, fields), note, basedOn },
    ...(startsOn ? { startsOn } : {}),
    ...(restores ? { restores: Number(restores) } : {}),
  }
  try {
    const { edition } = await api.call<typeof publishPrices>('post', '/api/admin/prices/publish', input)
    return redirect(`/admin-prices?published=${edition}`)
  } catch (error) {
    return toReview(api, draft, refusalOf(error))
  }
}

/** Publishes again what was sold at before that version; refused where somebody has published since. */
async function undo(api: PageApi, form: FormData) {
  const number = Number(textOf(form, 'edition'))
  try {
    const { book } = await api.call<typeof getPriceVersion>('get', '/api/admin/prices/{number}', {
      number: String(number - 1),
    })
    const input = { book, basedOn: number, note: adminPageTexts.undoOf(number), restores: number - 1 }
    const { edition } = await api.call<typeof publishPrices>('post', '/api/admin/prices/publish', input)
    return redirect(`/admin-prices?published=${edition}`)
  } catch (error) {
    const { newest } = await api.call<typeof listPriceVersions>('get', '/api/admin/prices', {})
    const typed = { note: '', startsOn: '', restores: '' }
    return toEdit({ ...typed, fields: fieldsOfPrices(newest.book), basedOn: newest.number }, refusalOf(error))
  }
}

export async function changePrices({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = textOf(form, 'intent')
  if (intent === 'restore') return restore(api, textOf(form, 'edition'))
  if (intent === 'undo') return undo(api, form)
  const fields = readFields(form, zones)
  const basedOn = Number.parseInt(textOf(form, 'basedOn'), 10) || 0
  const [note, startsOn, restores] = [textOf(form, 'note'), textOf(form, 'startsOn'), textOf(form, 'restores')]
  const draft = { fields, note, startsOn, restores, basedOn }
  if (intent === 'edit') return toEdit(draft)
  return intent === 'publish' ? publish(api, draft) : toReview(api, draft)
}
