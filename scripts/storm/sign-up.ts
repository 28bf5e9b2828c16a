import { pause } from '#platform/testing/server-process.ts'
import { fieldOf, type Send, surely } from './visitor.ts'

const PASSWORD = 'Stormproof#1'

async function codeFor(send: Send, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await surely(send, 'GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
    const code = /\b\d{6}\b/.exec(String(fieldOf(body, '0', 'text')))?.[0]
    if (code) return code
    await pause(100)
  }
  throw new Error(`No code came for ${email}`)
}

/** Makes an account as a stranger does, by the code in the mailbox. */
export async function signUp(send: Send, email: string): Promise<string> {
  await surely(send, 'POST', '/api/auth/send-verification', { email })
  await surely(send, 'POST', '/api/auth/verify-email', { email, code: await codeFor(send, email) })
  const person = { firstName: 'Storm', lastName: 'Shopper', email, password: PASSWORD }
  const { body } = await surely(send, 'POST', '/api/auth/signup', person)
  const userId = fieldOf(body, 'user', 'id') ?? fieldOf(body, 'user', '_id')
  if (typeof userId !== 'string') throw new Error(`No account for ${email}: ${JSON.stringify(body)}`)
  return userId
}
