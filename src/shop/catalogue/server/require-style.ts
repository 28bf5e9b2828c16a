import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { catalogueErrors } from '../contract.ts'
import type { Style } from '../model/style.ts'
import { currentCatalogue } from './catalogue-cache.ts'

export const requireStyle = (call: Call, styleId: number): Style =>
  currentCatalogue(call).styleById(styleId) ?? fail(catalogueErrors, 'STYLE_NOT_FOUND')
