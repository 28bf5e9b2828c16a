import { standingBook } from '#shop/pricing/server/index.ts'

/** Of delivery, as the standing prices name them. */
export const zones = Object.keys(standingBook.delivery[0]?.transit ?? {})
export const knownDelivery = {
  ...{ zones, methodIds: standingBook.delivery.map(({ id }) => id) },
  newest: standingBook,
}
/** The form of the page of prices as a browser sends it. */
export const sentForm = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
