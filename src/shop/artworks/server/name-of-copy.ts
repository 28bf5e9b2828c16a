const LONGEST_STEM = 100

/** 'logo.jpg' becomes 'logo, 2 inks.png'; what an earlier copy was called for is left out. */
export function nameOfCopy(name: string, what: string): string {
  const stem = name.replace(/\.(png|jpe?g|webp|svg|pdf|ai)$/i, '')
  return `${stem.replace(/, (\d+ inks?|other inks|thicker lines)$/, '').slice(0, LONGEST_STEM)}, ${what}.png`
}
