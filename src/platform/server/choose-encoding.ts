import Negotiator from 'negotiator'

/** How the text of an answer may be packed, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The smallest form that the client takes; undefined is the text as it is. */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (accepted === undefined) return undefined
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(available)
  return available.find((encoding) => taken.includes(encoding))
}
