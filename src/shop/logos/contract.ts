import { z } from 'zod'
import { endpoint, readLimit } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { INDUSTRIES, LONGEST_BUSINESS_NAME, STYLES } from './model/brief.ts'

export const logoErrors = defineErrors({
  NAME_NOT_DRAWABLE: {
    status: 400,
    text: 'We can only letter names in the Latin alphabet. Please write the name with letters from A to Z.',
  },
  LOGO_NOT_FOUND: { status: 404, text: 'There is no such logo.' },
  LOGO_NOT_VECTOR: { status: 404, text: 'This logo is a picture and has no SVG. Please take the PNG.' },
  LOGOS_FAILED: { status: 503, text: 'Failed to generate logos. Please try again.' },
  LOGOS_NOT_REACHED: { status: 503, text: 'Error generating logos' },
  LOGOS_SPENT: { status: 503, text: 'No more logos can be generated today. Please come back tomorrow.' },
})

const Logo = z.object({ id: z.string(), url: z.string(), alt: z.string() })
export type LogoResult = z.infer<typeof Logo>

export const generateLogos = endpoint({
  method: 'post',
  path: '/api/logos/generate',
  access: 'public',
  summary: 'Four different logos for a business; another four each time',
  body: z.object({
    businessName: z.string().trim().min(1).max(LONGEST_BUSINESS_NAME),
    industry: z.enum(INDUSTRIES),
    style: z.enum(STYLES),
    colors: z.string().trim().max(100).default(''),
    details: z.string().trim().max(500).optional(),
  }),
  bodyLimit: 20_000,
  result: z.object({ logos: z.array(Logo) }),
  errors: [logoErrors.NAME_NOT_DRAWABLE, logoErrors.LOGOS_FAILED, logoErrors.LOGOS_NOT_REACHED, logoErrors.LOGOS_SPENT],
  limits: [{ name: 'logos', per: 'address', points: 60, seconds: 3600 }],
})

const LogoParams = z.object({ id: z.string().min(8).max(700) })

export const getLogo = endpoint({
  method: 'get',
  path: '/api/logos/{id}',
  access: 'public',
  summary: 'A logo as it is shown: SVG where the shop drew it, else PNG',
  params: LogoParams,
  errors: [logoErrors.LOGO_NOT_FOUND],
  limits: [readLimit('logo-pictures')],
})

export const getLogoSvg = endpoint({
  method: 'get',
  path: '/api/logos/{id}/svg',
  access: 'public',
  summary: 'A drawn logo as a file: outlines only, cut to what is drawn, transparent ground',
  params: LogoParams,
  errors: [logoErrors.LOGO_NOT_FOUND, logoErrors.LOGO_NOT_VECTOR],
  limits: [readLimit('logo-pictures')],
})

export const getLogoPng = endpoint({
  method: 'get',
  path: '/api/logos/{id}/png',
  access: 'public',
  summary: 'A logo as a file: PNG of 2048 by 2048 pixels with a transparent ground (from the service: as it came)',
  params: LogoParams,
  errors: [logoErrors.LOGO_NOT_FOUND],
  // Each is drawn when it is asked for, at some tenth of a second.
  limits: [{ name: 'logo-png', per: 'address', points: 120, seconds: 600, inMemory: true }],
})
