import type { PageApi } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import type { createRoster } from '#shop/rosters/contract.ts'
import type { Paying } from '#shop/rosters/model/roster-rules.ts'
import { readTypedRules, rulesOf } from '#shop/rosters/web/organizer/read-rules.ts'
import { readStyle } from './load-new-group-order.ts'

export interface TypedGroupOrder {
  readonly rules: ReturnType<typeof readTypedRules>
  readonly colors: readonly string[]
  /** Of the styles of the form: those that were not checked. */
  readonly sizes: readonly string[]
  readonly hasRights: boolean
  readonly paying: Paying
}

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

export const readTypedGroupOrder = (form: FormData): TypedGroupOrder => ({
  rules: readTypedRules(form),
  ...{ colors: textsOf(form, 'color'), sizes: textsOf(form, 'size'), hasRights: form.has('rights') },
  paying: textOf(form, 'paying') === 'each' ? 'each' : 'organiser',
})

/** Each checked color of each style, in the sizes that were checked and that it comes in; none named where all are. */
async function garmentsOf(api: PageApi, form: FormData, { colors, sizes }: TypedGroupOrder) {
  const products = await Promise.all(
    textsOf(form, 'style')
      .slice(0, 12)
      .map((styleId) => readStyle(api, styleId)),
  )
  return products.flatMap((product) => {
    if (!product) return []
    const mine = colors.filter((color) => color.startsWith(`${product.itemCode}|`))
    return mine.map((value) => {
      const color = value.slice(product.itemCode.length + 1)
      const made = product.sizes.find((one) => one.color === color)?.sizes ?? []
      const wanted = made.filter((size) => sizes.includes(`${product.itemCode}|${size}`))
      return { itemCode: product.itemCode, color, ...(wanted.length < made.length ? { sizes: wanted } : {}) }
    })
  })
}

export async function openGroupOrder(api: PageApi, form: FormData): Promise<string> {
  const typed = readTypedGroupOrder(form)
  const input = {
    ...{ press: textOf(form, 'press'), designId: textOf(form, 'designId'), hasRights: typed.hasRights },
    ...rulesOf(typed.rules),
    paying: typed.paying,
    garments: await garmentsOf(api, form, typed),
  }
  const { rosterId } = await api.call<typeof createRoster>('post', '/api/rosters', input)
  return typed.paying === 'each' ? `/group-orders/${rosterId}/payments` : `/group-orders/${rosterId}`
}
