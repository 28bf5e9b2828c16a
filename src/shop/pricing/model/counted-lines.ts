import type { Cents } from '#platform/base/money.ts'

interface CountedLine {
  readonly lineTotal: Cents
  /** Why it cannot be ordered as it is; nothing when it can. */
  readonly problem?: string | null | undefined
}

/** What is counted wherever lines are summed up: a line that cannot be ordered costs nothing, pays no tax and is not sent. */
export const countedLines = <Line extends Pick<CountedLine, 'problem'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ problem }) => !problem)

/** Goods that can be ordered, together. */
export const goodsOf = (lines: readonly CountedLine[]): Cents =>
  countedLines(lines).reduce((sum, { lineTotal }) => sum + lineTotal, 0)
