/** Days in the shop's calendar: 'YYYY-MM-DD'. */
export interface CertificateTerms {
  readonly jurisdictions: readonly string[]
  readonly validFrom: string
  /** The last day; null for one without an end. */
  readonly validUntil: string | null
  readonly isRevoked: boolean
}

/** Whether a certificate frees sales to a place on a day, its first and its last day included. */
export function frees(
  { jurisdictions, validFrom, validUntil, isRevoked }: CertificateTerms,
  place: string,
  on: string,
) {
  if (isRevoked || !jurisdictions.includes(place)) return false
  return validFrom <= on && (validUntil === null || on <= validUntil)
}
