import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { type DiscountTerms, discountErrors } from '../contract.ts'
import { discountsTexts } from '../texts.ts'

/** Categories of which a code can take something off, by name. */
export const discountCategories = (call: Call): string[] =>
  currentCatalogue(call)
    .browse(NO_FILTERS)
    .facets.categories.map(({ value }) => value)
    .sort()

interface KnownGoods {
  /** Those that the code has already: a category may be sold no more. */
  readonly categories?: readonly string[]
}

/** What a code is for, as it is stored; what the catalogue does not know is refused by its name. */
export function requireGoods(
  call: Call,
  { itemCodes, categories }: Pick<DiscountTerms, 'itemCodes' | 'categories'>,
  known: KnownGoods = {},
) {
  const catalogue = currentCatalogue(call)
  const styleIds = itemCodes.map((itemCode) => {
    const problem = discountsTexts.noSuchStyle(itemCode)
    const issues = [{ field: 'itemCodes', problem }]
    return catalogue.styleByItemCode(itemCode)?.styleId ?? fail(discountErrors, 'STYLE_UNKNOWN', { issues })
  })
  const sold = new Set([...discountCategories(call), ...(known.categories ?? [])])
  const unknown = categories.find((category) => !sold.has(category))
  if (unknown !== undefined) {
    const issues = [{ field: 'categories', problem: discountsTexts.noSuchCategory(unknown) }]
    fail(discountErrors, 'CATEGORY_UNKNOWN', { issues })
  }
  return { styleIds: [...new Set(styleIds)], categories: [...new Set(categories)] }
}
