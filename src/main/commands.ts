import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { formatCents } from '#platform/base/money.ts'
import { GrantError, grant, revoke } from '#shop/accounts/server/index.ts'
import { ImportRefused, importStyles } from '#shop/catalogue/server/index.ts'
import { matchPayments, openUnmatched } from '#shop/checkout/server/index.ts'
import { retryRefused } from '#shop/invoices/server/index.ts'
import { removeSecondFactor } from '#shop/second-factor/server/index.ts'
import {
  type CsvReport,
  importCsv,
  importSsActivewear,
  SupplierError,
  type SupplierReport,
} from '#shop/suppliers/server/index.ts'
import { rotateSecretsOf } from '#shop/webhooks/server/index.ts'
import { toEmail } from '../platform/base/email.ts'
import { Expected } from '../platform/base/errors.ts'
import { formatBytes } from '../platform/base/format.ts'
import { BackupRefused } from '../platform/server/backup/index.ts'
import { findUserByEmail } from '../platform/server/identity/index.ts'
import { type FailedEmail, findFailedEmails } from '../platform/server/mail/failed-emails.ts'
import { readTotalUse } from '../platform/server/storage/storage-use.ts'
import { sweepUnlisted } from '../platform/server/storage/unlisted-files.ts'
import { stepOfBackup } from './backup/folder-snapshot.ts'
import { checkSecrets } from './check-secrets.ts'
import type { CommandAnswer } from './command-answer.ts'
import { FILE_FOLDERS } from './file-folders.ts'
import { describeResealed, resealAll } from './reseal.ts'
import type { Shop } from './shop.ts'

interface Command {
  readonly usage: string
  readonly does: string
  readonly run: (shop: Shop, args: readonly string[]) => Promise<string>
}

/** The words of a command do not fit; the message says what is expected. */
class UsageError extends Error {}

const IMPORTS = [
  'import json FILE',
  'import csv FILE [--dry-run] [--skip-bad]   (docs/catalogue-csv.md)',
  'import ss-activewear [--withdraw-all]',
].join('\n')

const sources: Readonly<Record<string, (shop: Shop, args: readonly string[]) => Promise<string>>> = {
  async json(shop, [file]) {
    if (!file) throw new UsageError(IMPORTS)
    const styles: unknown = JSON.parse(await readFile(file, 'utf8'))
    const { styles: count } = await importStyles(shop.systemCall(), styles)
    return `${count} styles of the file are in the catalogue now.`
  },
  async csv(shop, args) {
    const [file] = args.filter((one) => !one.startsWith('--'))
    if (!file) throw new UsageError(IMPORTS)
    const options = { dryRun: args.includes('--dry-run'), skipBad: args.includes('--skip-bad') }
    return describeCsv(await importCsv(shop.systemCall(), await readFile(file, 'utf8'), options))
  },
  async 'ss-activewear'(shop, args) {
    return describeSupplier(
      await importSsActivewear(shop.systemCall(), { withdrawAll: args.includes('--withdraw-all') }),
    )
  },
}

const EMAILS = ['emails', 'emails resend ID', 'emails resend-all'].join('\n')
const UUID = z.uuid()

const lineOf = ({ emailId, failedAt, to, subject, kind, reason }: FailedEmail): string =>
  `  ${emailId}  ${failedAt.toISOString()}  ${to || 'nobody yet'}  ${subject || kind}: ${reason}`

async function emails(shop: Shop, [action, id]: readonly string[]): Promise<string> {
  const call = shop.systemCall()
  if (action === undefined) {
    const { emails: failed, total } = await findFailedEmails(call, { page: 1, perPage: MOST_TOLD })
    const more = total > failed.length ? [`  and ${total - failed.length} more`] : []
    return [`${total} emails have failed.`, ...failed.map(lineOf), ...more].join('\n')
  }
  if (action === 'resend-all') return `${await call.jobs.resendEmails()} emails will be sent again.`
  const emailId = UUID.safeParse(id)
  if (action !== 'resend' || !emailId.success) throw new UsageError(EMAILS)
  const resent = await call.jobs.resendEmails([emailId.data])
  return resent > 0 ? 'It will be sent again.' : 'No failed email has this id; it may have been sent again meanwhile.'
}

const FILES = ['files', 'files sweep [--delete]'].join('\n')

async function files(shop: Shop, [action, option]: readonly string[]): Promise<string> {
  const call = shop.systemCall()
  if (action === undefined) {
    const { files: count, bytes, ofNobody, unmeasured } = await readTotalUse(call)
    const disks = await call.disk.read()
    return [
      `${count} files of people take ${formatBytes(bytes)}; ${formatBytes(ofNobody.bytes)} of it are no account's.`,
      ...(unmeasured > 0 ? [`${unmeasured} of them are not measured yet; an hourly job does that.`] : []),
      ...disks.map(
        ({ name, freeBytes, totalBytes }) =>
          `  ${name}: ${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} are free`,
      ),
    ].join('\n')
  }
  const deletes = option === '--delete'
  if (action !== 'sweep' || (option !== undefined && !deletes)) throw new UsageError(FILES)
  const found = await sweepUnlisted(call, { folders: FILE_FOLDERS, deletes })
  const outcome = deletes ? 'They were deleted.' : 'Nothing was deleted; files sweep --delete does that.'
  return [
    `${found.files} files of ${formatBytes(found.bytes)} are on no list.${found.files > 0 ? ` ${outcome}` : ''}`,
    ...found.keys.map((key) => `  ${key}`),
    ...(found.files > found.keys.length ? [`  and ${found.files - found.keys.length} more`] : []),
  ].join('\n')
}

const MOST_TOLD = 50

function describeCsv({ styles, rows, bad, left, written }: CsvReport): string {
  const told = bad.slice(0, MOST_TOLD).map(({ line, problem }) => `  line ${line}: ${problem}`)
  const more = bad.length > MOST_TOLD ? [`  and ${bad.length - MOST_TOLD} more`] : []
  const outcome = written
    ? `${styles} styles are in the catalogue now${left > 0 ? `, ${left} were left out` : ''}.`
    : 'Nothing was changed.'
  return [`${rows} rows, ${styles + left} styles, ${bad.length} problems.`, ...told, ...more, outcome].join('\n')
}

function describeSupplier({ styles, withdrawn, left, resumed }: SupplierReport): string {
  const reasons = Object.entries(left).map(([reason, count]) => `  ${count} left out: ${reason}`)
  return [
    ...(resumed ? ['An import that was cut off has been finished.'] : []),
    `${styles} styles of the supplier are in the catalogue now, ${withdrawn} were withdrawn.`,
    ...reasons,
  ].join('\n')
}

const STEP_OF_BACKUP = 'step-of-backup'

const commands: Readonly<Record<string, Command>> = {
  grant: {
    usage: 'grant admin|wholesaler EMAIL',
    does: 'give an account a role; names the first admin',
    run: (shop, [role = '', email = '']) => grant(shop.systemCall(), role, email),
  },
  revoke: {
    usage: 'revoke admin|wholesaler EMAIL',
    does: 'take a role from an account',
    run: (shop, [role = '', email = '']) => revoke(shop.systemCall(), role, email),
  },
  'reset-second-factor': {
    usage: 'reset-second-factor EMAIL',
    does: 'take a lost authenticator app from a member of staff, who sets up another',
    async run(shop, [email = '']) {
      const call = shop.systemCall()
      const user = await findUserByEmail(call, toEmail(email) ?? '')
      if (!user) throw new GrantError(`There is no account with the address ${email}.`)
      const removed = await removeSecondFactor(call, user.id)
      return removed
        ? `${user.email} sets up a second factor at the next sign-in.`
        : `${user.email} has no second factor. Every session was ended.`
    },
  },
  'check-secrets': {
    usage: 'check-secrets',
    does: 'try every secret of this environment where it counts, before a running shop gets it',
    run: async (shop) => (await checkSecrets(shop.config)).output,
  },
  reseal: {
    usage: 'reseal',
    does: 'move what is sealed to SESSION_SECRET, and say what ends with the one before',
    run: async (shop) => describeResealed(await resealAll(shop.systemCall())),
  },
  'rotate-webhook': {
    usage: 'rotate-webhook URL',
    does: 'give an endpoint of webhooks another secret; the one before signs beside it for seven days',
    async run(shop, [url = '']) {
      const secrets = await rotateSecretsOf(shop.systemCall(), url)
      if (secrets.length === 0) throw new UsageError(`No endpoint has the address ${url}: see /admin-webhooks.`)
      return ['The secret before signs too, for seven days. The new one:', ...secrets].join('\n')
    },
  },
  [STEP_OF_BACKUP]: {
    usage: STEP_OF_BACKUP,
    does: 'what npm run backup asks of the open shop',
    run: stepOfBackup,
  },
  'retry-invoices': {
    usage: 'retry-invoices',
    does: 'send the invoices again that Xero refused, once what was wrong there is set right',
    run: async (shop) => `${await retryRefused(shop.systemCall())} invoices wait for the books again.`,
  },
  emails: {
    usage: 'emails [resend ID | resend-all]',
    does: 'list the emails that were given up after three days, or send them again',
    run: emails,
  },
  files: {
    usage: 'files [sweep [--delete]]',
    does: 'say what files and disks hold, or find stored files that no list has, and delete them',
    run: files,
  },
  'match-payments': {
    usage: 'match-payments',
    does: 'compare the provider’s payments with the orders, after a restore for instance, and list what has none',
    async run(shop) {
      await matchPayments(shop.systemCall())
      const { payments } = await openUnmatched(shop.systemCall())
      const lines = payments.map(
        ({ paymentId, amount, paidAt, last4, email }) =>
          `  ${paymentId}  ${formatCents(amount)}  ${paidAt}  card ${last4}  ${email || 'nobody known'}`,
      )
      return [`${payments.length} payments without an order.`, ...lines].join('\n')
    },
  },
  import: {
    usage: 'import json|csv FILE | import ss-activewear',
    does: 'bring styles into the catalogue, or new prices, colors and sizes of styles it has',
    async run(shop, [source = '', ...rest]) {
      const bring = sources[source]
      if (!bring) throw new UsageError(IMPORTS)
      await shop.systemCall().disk.requireRoom('row')
      return bring(shop, rest)
    },
  },
}

function help(): string {
  const forPeople = Object.entries(commands).filter(([name]) => name !== STEP_OF_BACKUP)
  const rows = forPeople.map(([_name, { usage, does }]) => `  ${usage.padEnd(34)} ${does}`)
  return ['npm run shop -- COMMAND', ...rows].join('\n')
}

function isExpected(cause: unknown): cause is Error {
  return (
    cause instanceof UsageError ||
    cause instanceof Expected ||
    cause instanceof GrantError ||
    cause instanceof ImportRefused ||
    cause instanceof SupplierError ||
    cause instanceof BackupRefused ||
    cause instanceof SyntaxError
  )
}

/** Runs one command of the operator on an open shop and gives what to print and the exit status. */
export async function runCommand(shop: Shop, [name = '', ...args]: readonly string[]): Promise<CommandAnswer> {
  const command = commands[name]
  if (!command) return { output: help(), code: name === '' || name === 'help' ? 0 : 2 }
  try {
    return { output: await command.run(shop, args), code: 0 }
  } catch (cause) {
    if (!isExpected(cause)) throw cause
    return { output: cause.message, code: 1 }
  }
}
