/** Seconds between one try and the next: quickly at first, then for three days. */
const PAUSES = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Seconds until the next try after this many; undefined after the last. */
export const retryPauseAfter = (tries: number): number | undefined => PAUSES[tries - 1]
