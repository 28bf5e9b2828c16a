import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'

export const logoErrors = defineErrors({
  LOGOS_LATER: {
    status: 501,
    text: 'The logo generator is not open yet. It will draw four concepts from your business name, industry and style.',
  },
})

const INDUSTRIES = [
  'technology',
  'finance',
  'healthcare',
  'education',
  'food',
  'retail',
  'travel',
  'fitness',
  'creative',
  'legal',
] as const

const STYLES = ['minimalist', 'modern', 'vintage', 'playful', 'luxury', 'bold', 'tech', 'handcrafted'] as const

export const generateLogos = endpoint({
  method: 'post',
  path: '/api/logos/generate',
  access: 'public',
  summary: 'Draw four logo concepts (opens with a later version)',
  body: z.object({
    businessName: z.string().trim().min(1).max(60),
    industry: z.enum(INDUSTRIES),
    style: z.enum(STYLES),
    colors: z.string().trim().max(100),
    details: z.string().trim().max(500).optional(),
  }),
  result: z.object({ logos: z.array(z.object({ id: z.string(), url: z.string(), alt: z.string() })) }),
  errors: [logoErrors.LOGOS_LATER],
})
