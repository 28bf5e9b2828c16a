const count = new Intl.NumberFormat('en-US')

export const formatCount = (number: number): string => count.format(number)

/** '12 kB', '1.5 MB' */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** '1 piece', '2 pieces' */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`
