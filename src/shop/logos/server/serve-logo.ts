import sharp from 'sharp'
import { fail } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { logoErrors } from '../contract.ts'
import { type Recipe, recipeOf } from '../model/address.ts'
import { canDraw, drawLogo } from '../model/compose.ts'
import { isDrawn } from '../model/drawn.ts'
import { svgOf } from '../model/svg.ts'
import { keyOf } from './paint-logos.ts'

interface Ask {
  readonly id: string
}

const PNG_SIZE = 2048
const KEPT_SECONDS = 30 * 86_400
const PaintedId = idSchema('lgp')

function headersFor(type: string, fileName?: string): Headers {
  const headers = new Headers({
    'content-type': type,
    'cache-control': `public, max-age=${KEPT_SECONDS}, immutable`,
    'x-content-type-options': 'nosniff',
    // A drawing that is opened by itself may do nothing at all.
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (fileName) headers.set('content-disposition', `attachment; filename="${fileName}"`)
  return headers
}

const fileName = ({ brief, concept }: Recipe, suffix: string) => {
  const name = brief.businessName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
  return `${name || 'logo'}-${concept}.${suffix}`
}

async function draw(id: string, crop: 'sheet' | 'ink'): Promise<{ recipe: Recipe; svg: string }> {
  const recipe = recipeOf(id)
  if (!recipe || !(await canDraw(recipe.brief))) return fail(logoErrors, 'LOGO_NOT_FOUND')
  const { brief, seed, concept } = recipe
  return { recipe, svg: svgOf(await drawLogo(brief, seed, concept), brief.businessName, crop) }
}

async function painted(call: Call, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = PaintedId.safeParse(id).success && (await call.storage.exists(keyOf(id)))
  return known ? new Uint8Array(await call.storage.bytes(keyOf(id))) : fail(logoErrors, 'LOGO_NOT_FOUND')
}

export async function serveLogo(call: Call, { id }: Ask): Promise<Response> {
  if (!isDrawn(id)) return new Response(await painted(call, id), { headers: headersFor('image/png') })
  const { svg } = await draw(id, 'sheet')
  return new Response(svg, { headers: headersFor('image/svg+xml') })
}

export async function serveSvg(call: Call, { id }: Ask): Promise<Response> {
  if (!isDrawn(id)) {
    await painted(call, id)
    return fail(logoErrors, 'LOGO_NOT_VECTOR')
  }
  const { recipe, svg } = await draw(id, 'ink')
  return new Response(svg, { headers: headersFor('image/svg+xml', fileName(recipe, 'svg')) })
}

export async function servePng(call: Call, { id }: Ask): Promise<Response> {
  if (!isDrawn(id)) return new Response(await painted(call, id), { headers: headersFor('image/png', 'logo.png') })
  const { recipe, svg } = await draw(id, 'sheet')
  const bytes = await sharp(Buffer.from(svg), { density: (72 * PNG_SIZE) / 1000 })
    .resize(PNG_SIZE, PNG_SIZE)
    .png({ palette: false, compressionLevel: 7 })
    .toBuffer()
  return new Response(new Uint8Array(bytes), { headers: headersFor('image/png', fileName(recipe, 'png')) })
}
