import { MAILBOX_LIMIT } from '#platform/base/email.ts'

/** Codes, of whatever kind, that one mailbox gets in a day. */
export const CODES_A_DAY = { points: 10, seconds: 24 * 60 * 60 }

const HOUR = 60 * 60

function durationOf(seconds: number): string {
  const [count, unit] = seconds > HOUR ? [Math.ceil(seconds / HOUR), 'hour'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Why no email was sent, and when the next one may be asked for. */
export const noEmailSent = (nextInSeconds: number): string =>
  `No email was sent, because this mailbox has had ${MAILBOX_LIMIT.points} in a quarter of an hour. ` +
  `You can ask for the next one in ${durationOf(nextInSeconds)}.`

export const noEmailToday = (nextInSeconds: number): string =>
  `This mailbox has had ${CODES_A_DAY.points} codes today. You can ask for the next one in ${durationOf(nextInSeconds)}.`
