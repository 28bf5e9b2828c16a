/** The shop's own short texts, by what leads to them. */
export const legalPages = [
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Accessibility', '/accessibility'],
] as const
