import { eq } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { openOverDemoCatalogue } from '#shop/catalogue/testing/demo-catalogue.fixture.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { purchase } from '#shop/orders/testing/purchase.fixture.ts'
import type { DiscountTerms } from '../contract.ts'
import { createDiscount } from '../contract.ts'
import { discountCalls } from '../server/http.ts'
import { assignDiscountUse, holdDiscountUse } from '../server/index.ts'

/** 10% off, of everything and for everybody. */
export const tenPercent: DiscountTerms = {
  ...{ percent: 10, amount: null, minimum: 0, firstOrderOnly: false, startsOn: null, endsOn: null },
  ...{ usesPerPerson: null, usesInAll: null, itemCodes: [], categories: [], note: '' },
}

/** Codes over the demo catalogue, and people who use them. */
export async function openDiscounts() {
  const { shop } = await openOverDemoCatalogue({ calls: discountCalls })
  const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
  let made = 0

  /** A code that no other test uses. */
  async function freshCode(over: Partial<DiscountTerms> = {}): Promise<string> {
    const { discount } = await ada.call(createDiscount, { ...tenPercent, ...over, code: `CODE-${++made}` })
    return discount.code
  }

  function callOf({ userId, email }: Pick<Customer, 'userId' | 'email'>): SignedIn {
    const names = { firstName: '', lastName: '', picture: '' }
    return { ...shop.systemCall(), actor: { userId, sessionId: '', email, ...names, roles: [] } }
  }

  const hold = ({ userId }: Pick<Customer, 'userId'>, code: string, attemptId: string = newId('att')) =>
    shop.db.transaction(() => holdDiscountUse(shop.systemCall(), { code, attemptId, userId, amount: 100 }))

  /** An order, with a code where one is named. */
  async function buys({ userId }: Customer, code?: string): Promise<string> {
    const order = purchase({ userId, placedAt: shop.clock.now() })
    const attemptId = order.attemptId
    if (code !== undefined && !(await hold({ userId }, code, attemptId))) throw new Error(`${code} was not to be had`)
    return shop.db.transaction(async () => {
      const { orderNumber } = await recordOrder(shop.systemCall(), order)
      await assignDiscountUse(shop.systemCall(), { attemptId, orderNumber })
      return orderNumber
    })
  }

  const callOff = (orderNumber: string, status: 'cancelled' | 'refunded' = 'cancelled') =>
    shop.db.update(orders).set({ status }).where(eq(orders.orderNumber, orderNumber))

  return { shop, ada, freshCode, callOf, hold, buys, callOff }
}
