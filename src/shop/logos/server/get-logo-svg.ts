import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { logoErrors } from '../contract.ts'
import { isDrawn } from '../model/drawn.ts'
import { drawnLogo, headersFor, type LogoInput, logoFileName, paintedLogo } from './logo-file.ts'

export async function getLogoSvg(call: Call, { id }: LogoInput): Promise<Response> {
  if (!isDrawn(id)) {
    await paintedLogo(call, id)
    return fail(logoErrors, 'LOGO_NOT_VECTOR')
  }
  const { recipe, svg } = await drawnLogo(id, 'ink')
  return new Response(svg, { headers: headersFor('image/svg+xml', logoFileName(recipe, 'svg')) })
}
