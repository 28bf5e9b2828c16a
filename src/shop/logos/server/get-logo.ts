import type { Call } from '#platform/server/call.ts'
import { isDrawn } from '../model/drawn.ts'
import { drawnLogo, headersFor, type LogoInput, paintedLogo } from './logo-file.ts'

export async function getLogo(call: Call, { id }: LogoInput): Promise<Response> {
  if (!isDrawn(id)) return new Response(await paintedLogo(call, id), { headers: headersFor('image/png') })
  const { svg } = await drawnLogo(id, 'canvas')
  return new Response(svg, { headers: headersFor('image/svg+xml') })
}
