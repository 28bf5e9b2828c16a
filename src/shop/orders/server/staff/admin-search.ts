import { type SQL, sql } from 'drizzle-orm'
import { folded, searchText, soughtWords } from '#platform/server/db/word-runs.ts'

const ofShipping = (field: 'zip' | 'phone'): SQL =>
  sql.raw(`regexp_replace(coalesce(shipping_address ->> '${field}', ''), '[^0-9A-Za-z]', '', 'g')`)

export const SEARCH_TEXT = searchText(
  sql`order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || ${ofShipping('zip')} || ' ' || ${ofShipping('phone')}`,
)
export const CUSTOMER_KEY = folded(sql`first_name || ' ' || last_name`)

const PHONE = /^[-+().\s\d]{7,}$/

/** What an order's search text has to hold: the words of the search, or a telephone number by its digits. */
export function soughtIn(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (!PHONE.test(search.trim()) || digits.length < 7) return soughtWords(search)
  return [digits.length === 11 ? digits.replace(/^1/, '') : digits]
}
