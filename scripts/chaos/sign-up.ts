import { pause } from '#platform/testing/server-process.ts'
import { type Answer, fieldOf, type Send, surely } from './visitor.ts'

export const PASSWORD = 'ChaosTest#1'

/** The newest text that was mailed to an address. */
export type ReadMail = (email: string) => Promise<string>

/** Reads what a demo shop shows of its mail. */
const inMailbox =
  (send: Send): ReadMail =>
  async (email) =>
    String(fieldOf((await surely(send, 'GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)).body, '0', 'text'))

/** It was lost with the process that had begun to send it, and is tried again only when that is noticed. */
export class NoCode extends Error {}

async function codeFor(readMail: ReadMail, email: string, used: ReadonlySet<string>): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const code = /\b\d{6}\b/.exec(await readMail(email))?.[0]
    if (code && !used.has(code)) return code
    await pause(100)
  }
  throw new NoCode(`No code came for ${email}`)
}

const userIn = ({ body }: Answer): unknown =>
  fieldOf(body, 'user', 'id') ?? fieldOf(body, 'user', '_id') ?? fieldOf(body, 'userResponse', 'id')

const CODES = 3

/**
 * Makes an account as a stranger does, by the code in the mailbox. Where an answer was lost on its way, the code or the
 * account is there already: who is refused signs in, and else asks for another code.
 */
export async function signUp(send: Send, email: string, readMail = inMailbox(send)): Promise<string> {
  const person = { firstName: 'Chaos', lastName: 'Shopper', email, password: PASSWORD }
  const used = new Set<string>()
  let refused: Answer | undefined
  while (used.size < CODES) {
    await surely(send, 'POST', '/api/auth/send-verification', { email })
    const code = await codeFor(readMail, email, used)
    used.add(code)
    await surely(send, 'POST', '/api/auth/verify-email', { email, code })
    refused = await surely(send, 'POST', '/api/auth/signup', person)
    const userId =
      userIn(refused) ?? userIn(await surely(send, 'POST', '/api/auth/login', { email, password: PASSWORD }))
    if (typeof userId === 'string') return userId
  }
  throw new Error(`No account for ${email}: ${JSON.stringify(refused?.body)}`)
}
