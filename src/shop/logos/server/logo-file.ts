import { fail } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { logoErrors } from '../contract.ts'
import { canDraw, drawLogo } from '../model/draw-logo.ts'
import { type Recipe, recipeOf } from '../model/recipe.ts'
import { svgOf } from '../model/svg.ts'
import { logoKeyOf } from './paint-logos.ts'

export interface LogoInput {
  readonly id: string
}
const CACHED_SECONDS = 30 * 86_400
const PaintedId = idSchema('lgp')

export function headersFor(type: string, logoFileName?: string): Headers {
  const headers = new Headers({
    'content-type': type,
    'cache-control': `public, max-age=${CACHED_SECONDS}, immutable`,
    'x-content-type-options': 'nosniff',
    // A drawing that is opened by itself may do nothing at all.
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (logoFileName) headers.set('content-disposition', `attachment; filename="${logoFileName}"`)
  return headers
}

export const logoFileName = ({ brief, concept }: Recipe, suffix: string) => {
  const name = brief.businessName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
  return `${name || 'logo'}-${concept}.${suffix}`
}

export async function drawnLogo(id: string, crop: 'canvas' | 'ink'): Promise<{ recipe: Recipe; svg: string }> {
  const recipe = recipeOf(id)
  if (!recipe || !(await canDraw(recipe.brief))) return fail(logoErrors, 'LOGO_NOT_FOUND')
  const { brief, seed, concept } = recipe
  return { recipe, svg: svgOf(await drawLogo(brief, seed, concept), brief.businessName, crop) }
}

export async function paintedLogo(call: Call, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = PaintedId.safeParse(id).success && (await call.storage.exists(logoKeyOf(id)))
  return known ? new Uint8Array(await call.storage.bytes(logoKeyOf(id))) : fail(logoErrors, 'LOGO_NOT_FOUND')
}
