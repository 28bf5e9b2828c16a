import sharp from 'sharp'
import type { Call } from '#platform/server/call.ts'
import { isDrawn } from '../model/drawn.ts'
import { drawnLogo, headersFor, type LogoInput, logoFileName, paintedLogo } from './logo-file.ts'

const PNG_SIZE = 2048

export async function getLogoPng(call: Call, { id }: LogoInput): Promise<Response> {
  if (!isDrawn(id)) return new Response(await paintedLogo(call, id), { headers: headersFor('image/png', 'logo.png') })
  const { recipe, svg } = await drawnLogo(id, 'canvas')
  const bytes = await sharp(Buffer.from(svg), { density: (72 * PNG_SIZE) / 1000 })
    .resize(PNG_SIZE, PNG_SIZE)
    .png({ palette: false, compressionLevel: 7 })
    .toBuffer()
  return new Response(new Uint8Array(bytes), { headers: headersFor('image/png', logoFileName(recipe, 'png')) })
}
