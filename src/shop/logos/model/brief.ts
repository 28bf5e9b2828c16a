export const INDUSTRIES = [
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
export type Industry = (typeof INDUSTRIES)[number]

export const STYLES = ['minimalist', 'modern', 'vintage', 'playful', 'luxury', 'bold', 'tech', 'handcrafted'] as const
export type LogoStyle = (typeof STYLES)[number]

export const LONGEST_BUSINESS_NAME = 60

/** What the customer asks for. */
export interface Brief {
  readonly businessName: string
  readonly industry: Industry
  readonly style: LogoStyle
  readonly colors: string
  readonly details: string
}

/** What the form says at first. */
export const firstBrief: Brief = {
  businessName: 'Stellar Tech',
  industry: 'technology',
  style: 'minimalist',
  colors: 'blue and purple',
  details: '',
}
