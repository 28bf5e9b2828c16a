import { Expected, gateErrors } from '../../base/errors.ts'
import type { Call } from '../call.ts'
import type { LimitInput } from './index.ts'

type Sender = Pick<Call, 'limits' | 'config' | 'actor' | 'address'>

const DAY_SECONDS = 86_400
// Counts are whole numbers of 32 bits: a day's bytes of one network could be more.
const KILOBYTE = 1_000

/** How much more an address may: whoever tries out a demo does it from one. */
export const addressFactor = ({ mode }: Pick<Call['config'], 'mode'>): number => (mode === 'demo' ? 10 : 1)

const hoursOf = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600)
  return hours <= 1 ? 'an hour' : `${hours} hours`
}

interface Budget {
  readonly who: string
  readonly mb: number
  readonly limit: LimitInput
}

/** The budgets that a sender spends, after a 413 where one of them never has room for this. */
function budgetsFor({ config, actor, address }: Sender, wanted: number): Budget[] {
  const { perAccountMb, perNetworkMb } = config.fileBudgets
  const budgets = [
    ...(actor ? [{ name: 'file-bytes-account', who: 'This account', key: actor.userId, mb: perAccountMb }] : []),
    { name: 'file-bytes-network', who: 'Your network', key: address, mb: perNetworkMb * addressFactor(config) },
  ]
  return budgets.map(({ name, who, key, mb }) => {
    const text = `${who} can send ${mb} MB of files a day. This is more.`
    if (wanted > mb * KILOBYTE) throw new Expected({ ...gateErrors.FILES_TOO_LARGE, text }, 'FILES_TOO_LARGE')
    return { who, mb, limit: { name, key, points: mb * KILOBYTE, seconds: DAY_SECONDS } }
  })
}

function spentUp({ who, mb }: Budget, wait: number): Expected {
  const text = `${who} has sent most of its ${mb} MB of files for a day. There is room for this in ${hoursOf(wait)}.`
  return new Expected({ ...gateErrors.FILES_SPENT, text }, 'FILES_SPENT', {}, wait)
}

/**
 * Counts the bytes of files that an account and a network may send in a day, before they are stored, and refuses what
 * does not fit: 413 where it never would, else a 429 that says when the day is over. What is refused is not counted.
 */
export async function spendBytes(sender: Sender, bytes: number): Promise<void> {
  const wanted = Math.ceil(bytes / KILOBYTE)
  const spent: LimitInput[] = []
  for (const budget of budgetsFor(sender, wanted)) {
    const wait = await sender.limits.spend(budget.limit, wanted)
    if (wait > 0) {
      for (const before of spent) await sender.limits.reward(before, wanted)
      throw spentUp(budget, wait)
    }
    spent.push(budget.limit)
  }
}

/** Refuses as `spendBytes` would, and counts nothing. */
export async function checkBytes(sender: Sender, bytes: number): Promise<void> {
  const wanted = Math.ceil(bytes / KILOBYTE)
  for (const budget of budgetsFor(sender, wanted)) {
    const wait = await sender.limits.waitFor(budget.limit, wanted)
    if (wait > 0) throw spentUp(budget, wait)
  }
}
