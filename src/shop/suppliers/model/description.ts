const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** The description as the catalogue takes it, built anew from the supplier's sentences. */
export function descriptionOf(lines: readonly string[]): string {
  const [only, second] = lines
  if (only === undefined) return ''
  if (second === undefined) return `<p>${escaped(only)}</p>`
  return `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
}

const FIBRE = /\d{1,3}\s*%\s*[a-z]/i
const WEIGHT = /(\d{1,2}(?:\.\d+)?)[\s-]*(?:oz|ounces?)\b/i

/** What a garment is made of; listings of clothing in the US must say it. */
export function fabricIn(lines: readonly string[]): string | null {
  const line = lines.find((one) => FIBRE.test(one))
  if (!line) return null
  const from = line.search(FIBRE)
  return line
    .slice(from)
    .replace(/[.;]\s*$/, '')
    .trim()
    .slice(0, 300)
}

/** Ounces a square yard; 0 where the supplier does not say. */
export function weightIn(lines: readonly string[]): number {
  const weight = lines.map((line) => WEIGHT.exec(line)?.[1]).find((one) => one !== undefined)
  return weight === undefined ? 0 : Number(weight)
}
