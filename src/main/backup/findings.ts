/** What a restore found, in sentences: what is there, and what is not. */
export interface Findings {
  readonly found: readonly string[]
  readonly lacks: readonly string[]
}

export const joined = (all: readonly Findings[]): Findings => ({
  found: all.flatMap(({ found }) => found),
  lacks: all.flatMap(({ lacks }) => lacks),
})
