import type { ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { isStyleWithheld, type withholdStyle } from '#shop/catalogue/server/index.ts'
import { backofficeErrors, type withdrawStyle } from '../contract.ts'

type Result = ResultOf<typeof withdrawStyle>
type Staff = CallOf<typeof withdrawStyle>

export function changeSale(call: Staff, styleId: number, change: typeof withholdStyle): Promise<Result> {
  return call.db.transaction(async () => {
    const before = (await isStyleWithheld(call, styleId)) ?? fail(backofficeErrors, 'STYLE_NOT_FOUND')
    const withheld = (await change(call, styleId)) ? !before : before
    await recordAction(call, { before: { withdrawn: before }, after: { withdrawn: withheld } })
    return { withheld }
  })
}
