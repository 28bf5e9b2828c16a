import type { Rush } from '#config'
import type { Cents } from '#platform/base/money.ts'

/** What rush costs for goods of that price, whole cents. */
export const rushFee = ({ percent }: Pick<Rush, 'percent'>, goods: Cents): Cents =>
  Math.floor((goods * percent + 50) / 100)
