import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findStyles, isWithheld, publishStyle, withholdStyle } from '#shop/catalogue/server/index.ts'
import { backofficeErrors, type getStyles, type withdrawStyle } from '../contract.ts'
import { STYLES_PER_PAGE, wordsOf } from '../model.ts'

export function listStyles(
  call: CallOf<typeof getStyles>,
  { search, show, page }: AskOf<typeof getStyles>,
): Promise<ResultOf<typeof getStyles>> {
  return findStyles(call, { words: wordsOf(search), show, page, perPage: STYLES_PER_PAGE })
}

type Ask = AskOf<typeof withdrawStyle>
type Result = ResultOf<typeof withdrawStyle>
type Staff = CallOf<typeof withdrawStyle>

function changeSale(call: Staff, styleId: number, change: typeof withholdStyle): Promise<Result> {
  return call.db.transaction(async () => {
    const before = (await isWithheld(call, styleId)) ?? fail(backofficeErrors, 'STYLE_NOT_FOUND')
    const withheld = (await change(call, styleId)) ? !before : before
    await recordAction(call, { before: { withdrawn: before }, after: { withdrawn: withheld } })
    return { withheld }
  })
}

export const withdraw = (call: Staff, { styleId }: Ask) => changeSale(call, styleId, withholdStyle)
export const publish = (call: Staff, { styleId }: Ask) => changeSale(call, styleId, publishStyle)
