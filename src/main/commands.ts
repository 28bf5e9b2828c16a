import { readFile } from 'node:fs/promises'
import { GrantError, grant, revoke } from '#shop/accounts/server/index.ts'
import { ImportRefused, importStyles } from '#shop/catalogue/server/index.ts'
import { removeSecondFactor } from '#shop/second-factor/server/index.ts'
import { toEmail } from '../platform/base/email.ts'
import { findUserByEmail } from '../platform/server/identity/index.ts'
import type { CommandAnswer } from './command-answer.ts'
import type { Shop } from './shop.ts'

interface Command {
  readonly usage: string
  readonly does: string
  readonly run: (shop: Shop, args: readonly string[]) => Promise<string>
}

/** The words of a command do not fit; the message says what is expected. */
class UsageError extends Error {}

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
  import: {
    usage: 'import json FILE',
    does: 'bring styles into the catalogue, or new prices, colours and sizes of styles it has',
    async run(shop, [format, file]) {
      if (format !== 'json' || !file) throw new UsageError('import json FILE')
      const styles: unknown = JSON.parse(await readFile(file, 'utf8'))
      const { styles: count } = await importStyles(shop.systemCall(), styles)
      return `${count} styles of the file are in the catalogue now.`
    },
  },
}

function help(): string {
  const rows = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(34)} ${does}`)
  return ['npm run shop -- COMMAND', ...rows].join('\n')
}

function isExpected(cause: unknown): cause is Error {
  return (
    cause instanceof UsageError ||
    cause instanceof GrantError ||
    cause instanceof ImportRefused ||
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
