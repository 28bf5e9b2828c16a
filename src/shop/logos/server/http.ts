import { fail } from '#platform/base/errors.ts'
import { handle } from '#platform/server/http.ts'
import { generateLogos, logoErrors } from '../contract.ts'

export const logoCalls = [handle(generateLogos, () => fail(logoErrors, 'LOGOS_LATER'))]
