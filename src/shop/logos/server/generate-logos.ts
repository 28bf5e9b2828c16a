import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { logoErrors } from '../contract.ts'
import { essenceOf } from '../model/address.ts'
import { canDraw } from '../model/compose.ts'
import { drawnLogos, newSeed } from './draw-logos.ts'
import { logoService } from './engine.ts'
import { paintedLogos } from './paint-logos.ts'

export async function generateLogos(
  call: CallOf<typeof contract.generateLogos>,
  input: InputOf<typeof contract.generateLogos>,
): Promise<ResultOf<typeof contract.generateLogos>> {
  const brief = { ...input, details: input.details ?? '' }
  const service = call.use(logoService)
  if (service) return { logos: await paintedLogos(call, service, brief) }
  const essence = essenceOf(brief)
  if (!(await canDraw(essence))) fail(logoErrors, 'NAME_NOT_DRAWABLE')
  return { logos: drawnLogos(essence, newSeed()) }
}
