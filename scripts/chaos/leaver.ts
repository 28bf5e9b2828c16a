import type { Chance } from '#platform/testing/chance.ts'
import { pause } from '#platform/testing/server-process.ts'
import { logoOf } from './shopper.ts'
import { NoCode, PASSWORD, type ReadMail, signUp } from './sign-up.ts'
import { createVisitor, surely } from './visitor.ts'

interface LeaverInput {
  readonly url: () => string | undefined
  readonly chance: Chance
  readonly itemCode: string
  readonly newEmail: () => string
  readonly readMail: ReadMail
  readonly isOver: () => boolean
}

/** Comes, stores the logo that everybody stores, deletes the account and comes again: nobody else's logo may go with it. */
export async function comeAndLeave(input: LeaverInput): Promise<void> {
  const { url, chance, itemCode, newEmail, readMail, isOver } = input
  while (!isOver()) {
    const send = createVisitor(url)
    const userId = await signUp(send, newEmail(), readMail).catch((cause: unknown) => {
      if (cause instanceof NoCode) return
      throw cause
    })
    if (!userId) continue
    const line = { userId, itemCode, quantities: { M: 1 }, designImages: [logoOf([10, 20, 30])] }
    await send('POST', '/api/cart/add', line)
    await pause(chance.whole(20, 400))
    await surely(send, 'POST', '/api/auth/delete-account', { password: PASSWORD })
  }
}
