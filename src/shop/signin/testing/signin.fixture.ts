import { afterAll } from 'vitest'
import { createUser, hashPassword } from '#platform/server/identity/index.ts'
import { plug } from '#platform/server/port.ts'
import { openApi, type Visitor } from '#platform/testing/test-api.ts'
import { sendVerification, verifyEmail } from '#shop/accounts/contract.ts'
import { accountCalls } from '#shop/accounts/server/http.ts'
import { PASSWORD } from '#shop/accounts/testing/accounts.fixture.ts'
import { catalogueCache, createCatalogueCache } from '#shop/catalogue/server/index.ts'
import { signUp } from '../contract.ts'
import { signinCalls } from '../server/http.ts'

export const bodyOf = (email: string) => ({ firstName: 'Pat', lastName: 'Printer', email, password: PASSWORD })

type Beside = Pick<Parameters<typeof openApi>[0], 'jobs' | 'plug'>

/** Accounts and signing in beside an empty catalogue, which a cart that is brought along asks, and the people in front. */
export async function openSignin({ plug: plugs = [], ...beside }: Beside = {}) {
  const catalogue = createCatalogueCache()
  const calls = [...accountCalls, ...signinCalls]
  const shop = await openApi({ ...beside, calls, plug: [...plugs, plug(catalogueCache, catalogue)] })
  await catalogue.start(shop.db)
  afterAll(() => catalogue.stop())

  let people = 0
  // With the letters that have a look-alike: k, s and i.
  const newEmail = () => `pat.skinner-${++people}@example.com`

  async function emailsTo(email: string, kind?: string) {
    await shop.runJobs()
    return shop.outbox(kind).filter((message) => message.to === email)
  }

  async function verified(email = newEmail()): Promise<{ visitor: Visitor; email: string }> {
    const visitor = shop.guest()
    await visitor.call(sendVerification, { email })
    const code = (await emailsTo(email, 'verification-code')).at(-1)?.subject.slice(0, 6) ?? ''
    await visitor.call(verifyEmail, { email, code })
    return { visitor, email }
  }

  return {
    shop,
    newEmail,
    emailsTo,
    verified,
    /** Somebody who signed up here a moment ago. */
    async member() {
      const { visitor, email } = await verified()
      const { user } = await visitor.call(signUp, bodyOf(email))
      return { visitor, email, user }
    },
    /** Somebody who has had a password for long, and is signed in nowhere. */
    async registered() {
      const { password, ...person } = bodyOf(newEmail())
      const passwordHash = await hashPassword(password)
      const user = await createUser(shop.systemCall(), { ...person, emailVerified: true, passwordHash })
      if (!user) throw new Error(`${person.email} is taken`)
      return user
    },
  }
}
