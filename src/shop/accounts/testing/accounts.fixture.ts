import { createUser, hashPassword, openSession, setPassword } from '#platform/server/identity/index.ts'
import { openApi, type Visitor } from '#platform/testing/test-api.ts'
import * as contract from '../contract.ts'
import { accountCalls } from '../server/http.ts'
import { checkSignIn } from '../server/password/check-password.ts'

export const PASSWORD = 'Heavy-Stock-9!'

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The shop with the calls of accounts alone and what a test adds to them, and the people in front of it. */
export async function openAccounts(beside: Partial<Parameters<typeof openApi>[0]> = {}) {
  const shop = await openApi({ calls: accountCalls, ...beside })
  let people = 0
  const newEmail = () => `person-${++people}@example.com`

  async function join(firstName: string, passwordHash?: string) {
    const person = { email: newEmail(), firstName, lastName: 'Printer', emailVerified: true }
    const user = await createUser(shop.systemCall(), passwordHash ? { ...person, passwordHash } : person)
    if (!user) throw new Error(`${person.email} is taken`)
    return user
  }

  async function emailsTo(email: string, kind?: string) {
    await shop.runJobs()
    return shop.outbox(kind).filter((message) => message.to === email)
  }

  return {
    shop,
    newEmail,
    emailsTo,
    member: async () => join('Pat', await hashPassword(PASSWORD)),
    /** Somebody with a password, signed in here. */
    async signedInMember() {
      const ann = await shop.signedIn()
      await setPassword(shop.systemCall(), ann.userId, await hashPassword(PASSWORD))
      return ann
    },
    emailOf: async (visitor: Visitor) => (await visitor.call(contract.getSession, {})).user?.email,
    /** Only a third party knows this person; there is no password. */
    googleMember: () => join('Gil'),
    async signedInCookie(userId: string): Promise<string> {
      const call = shop.systemCall()
      await openSession(call, userId)
      return call.reply.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    async codeFor(email: string, visitor: Visitor = shop.guest()): Promise<string> {
      await visitor.call(contract.sendVerification, { email })
      const message = (await emailsTo(email, 'verification-code')).at(-1)
      return message?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? 'no code came'
    },
    async tokenFor(email: string): Promise<string> {
      await shop.guest().call(contract.forgotPassword, { email })
      const message = (await emailsTo(email, 'reset-link')).at(-1)
      return message?.text.match(/http:\/\/127\.0\.0\.1:3000\/reset-password\/([\w-]+)/)?.[1] ?? 'no link came'
    },
    signIn: (email: string, password: string) => checkSignIn(shop.systemCall(), { email, password }),
  }
}
