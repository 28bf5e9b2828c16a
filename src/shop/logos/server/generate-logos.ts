import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { logoErrors } from '../contract.ts'
import { canDraw } from '../model/draw-logo.ts'
import { essenceOfBrief } from '../model/recipe.ts'
import { drawnLogos, newSeed } from './draw-logos.ts'
import { logoService } from './logo-service.ts'
import { paintedLogos } from './paint-logos.ts'

export async function generateLogos(
  call: CallOf<typeof contract.generateLogos>,
  input: InputOf<typeof contract.generateLogos>,
): Promise<ResultOf<typeof contract.generateLogos>> {
  const brief = { ...input, details: input.details ?? '' }
  const service = call.use(logoService)
  if (service) return { logos: await paintedLogos(call, service, brief) }
  const essence = essenceOfBrief(brief)
  if (!(await canDraw(essence))) fail(logoErrors, 'NAME_NOT_DRAWABLE')
  return { logos: drawnLogos(essence, newSeed()) }
}
