const count = new Intl.NumberFormat('en-US')

export const formatCount = (number: number): string => count.format(number)

/** '12 kB', '1.5 MB', '2.3 GB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(Math.sign(bytes), Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

/** '1 piece', '2 pieces' */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`
