import { eq, sql } from 'drizzle-orm'
import { addSeconds } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { createPorts, type Plug, plug } from '#platform/server/port.ts'
import { type Chance, createChance } from '#platform/testing/chance.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { discountUses } from '#shop/discounts/server/tables.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { paymentProvider } from '#shop/payments/server/index.ts'
import { retryRefund } from '#shop/payments/server/refunds/retry-refunds.ts'
import { refundPayment } from '#shop/payments/server/refunds/send-refund.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import { accountTerms, receivables } from '#shop/receivables/server/tables.ts'
import { orderPlaced, reconcile, settlePayment } from '../../server/index.ts'
import { confirmOrder } from '../../server/jobs.ts'
import { checkoutAttempts } from '../../server/tables.ts'
import { type BankFault, createSimulatedBank, Killed, type Planted } from './bank.ts'
import { checkAlways, checkSettled, Violation, type World } from './invariants.ts'
import { createShopper } from './shopper.ts'

interface Job {
  readonly id: string
  readonly job: string
  readonly data: unknown
}

const rowsOf = (result: unknown) => (result as { rows: Job[] }).rows

/** What becomes of a seed: the steps that were taken, and the rule that was broken, if one was. */
export interface Run {
  readonly seed: number
  readonly steps: readonly string[]
  readonly broken: string | undefined
}

const FAULTS = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'cut-before',
  'cut-after',
  'killed-before',
  'killed-after',
] as const

/** Work of the shop's own accord: a death ends it like a failure does, and the next round goes on. */
async function unlessKilled(work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    if (!(cause instanceof Killed) && (cause as Error).name !== 'ProviderUnclear') throw cause
  })
}

/** The same call with these ports in place of the shop's. */
function withPorts(call: Call, ports: readonly Plug[]): Call {
  const own = createPorts(ports)
  const names = new Set<unknown>([paymentProvider, orderPlaced])
  return { ...call, use: (port) => (names.has(port) ? own(port) : call.use(port)) }
}

async function confirmationsOf({ db }: Call, orderNumber: string): Promise<number> {
  const jobs = await db.execute(sql`
    select id from pgboss.job where data->>'job' = ${confirmOrder.name} and data->'data'->>'orderNumber' = ${orderNumber}`)
  return rowsOf(jobs).length
}

/** The next seed begins with an empty queue and nobody unfinished. */
async function forget({ db }: Call, userId: string): Promise<void> {
  await db.execute(sql`delete from pgboss.job`)
  await db.delete(refunds)
  await db.delete(receivables).where(eq(receivables.userId, userId))
  await db.delete(accountTerms).where(eq(accountTerms.holder, userId))
  await db.delete(checkoutAttempts).where(eq(checkoutAttempts.userId, userId))
  await db.delete(capacityBookings)
  await db.delete(discountUses)
  await db.delete(orders).where(eq(orders.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
}

async function newPerson(call: Call): Promise<SignedIn['actor']> {
  const id = newId('usr')
  const person = { email: `${newId('sim').slice(4)}@example.com`, firstName: 'Sim', lastName: 'Shopper' }
  await call.db.insert(users).values({ ...person, id, createdAt: call.now, updatedAt: call.now })
  return { ...person, userId: id, picture: '', roles: [], sessionId: newId('ses') }
}

interface Approved {
  readonly depositPercent: number
  readonly creditLimit: number
}

async function approve(call: Call, holder: string, { depositPercent, creditLimit }: Approved): Promise<void> {
  await call.db.insert(accountTerms).values({
    ...{ holder, creditLimit, terms: { depositPercent, balance: { due: 'net', days: 30 } }, poRequired: false },
    ...{ approvedBy: '', approvedByName: '', approvedAt: call.now },
  })
}

type Steps = Readonly<Record<string, () => Promise<void>>>

function stepsOf(
  call: () => Call,
  {
    bank,
    chance,
    shopper,
    later,
  }: {
    bank: ReturnType<typeof createSimulatedBank>
    chance: Chance
    shopper: ReturnType<typeof createShopper>
    later: (seconds: number) => void
  },
): Steps {
  const somePayment = () => bank.ledger[chance.whole(0, Math.max(0, bank.ledger.length - 1))]
  return {
    fill: shopper.fill,
    'choose a code or none': shopper.choose,
    press: shopper.press,
    'press again': shopper.press,
    'press many times at once': shopper.pressAtOnce,
    'save the cart as an offer': shopper.save,
    'accept an offer': shopper.accept,
    'ask for the order': shopper.recordOrder,
    async 'answer the bank'() {
      const payment = somePayment()
      if (payment) bank.answerChallenge(payment.id, chance.happens(0.75))
    },
    async 'deliver an event, once or twice'() {
      const payment = somePayment()
      for (let times = chance.whole(1, 2); payment && times > 0; times--) {
        // As the job does: the payment is asked how it stands now, whenever the event was written.
        const asked = call().use(paymentProvider).retrieve(call(), payment.id)
        await unlessKilled(asked.then((found) => found && settlePayment(call(), found)))
      }
    },
    async 'some time passes'() {
      later(chance.oneOf([5, 20, 40, 40 * 60]))
      await unlessKilled(reconcile(call()))
    },
    async 'two processes reconcile'() {
      later(31)
      await Promise.all([unlessKilled(reconcile(call())), unlessKilled(reconcile(call()))])
    },
    async 'work what is due'() {
      await workRefunds(call(), () => chance.happens(0.3))
    },
  }
}

/**
 * The queue's part: refunds are worked, and worked again where the worker died before it noted that it had; what fails
 * may be given up for good.
 */
async function workRefunds(call: Call, givesUp: () => boolean): Promise<void> {
  const names = [refundPayment.name, retryRefund.name]
  const due = await call.db.execute(
    sql`select id, data->>'job' as job, data->'data' as data from pgboss.job where data->>'job' in ${names}`,
  )
  const done = (id: unknown) => call.db.execute(sql`delete from pgboss.job where id = ${id}`)
  for (const { id, job, data } of rowsOf(due)) {
    try {
      if (job === refundPayment.name) await refundPayment.work(call, refundPayment.data.parse(data))
      else await retryRefund.work(call, retryRefund.data.parse(data))
      await done(id)
    } catch (cause) {
      if (!(cause instanceof Killed) && (cause as Error).name !== 'ProviderUnclear') throw cause
      if (givesUp()) await done(id)
    }
  }
}

/** Faults have ended: the reconciler goes round until there is nothing left, as it does every fifteen seconds. */
async function settleAll(call: () => Call, later: (seconds: number) => void): Promise<void> {
  for (let round = 0; round < 3; round++) {
    later(40 * 60)
    await reconcile(call())
    await workRefunds(call(), () => false)
  }
}

/** One shopper, one bank and one shop that dies often, moved by one seed; the rules are checked after every step. */
export async function simulate(
  makeCall: () => Call,
  { seed, planted }: { seed: number; planted?: Planted },
): Promise<Run> {
  const chance = createChance(seed)
  let hasFaults = true
  const fault = (): BankFault => (hasFaults ? chance.oneOf(FAULTS) : 'none')
  const bank = createSimulatedBank(fault, planted)
  const diesInOrder = async () => {
    if (hasFaults && chance.happens(0.1)) throw new Killed('inside the transaction of the order')
  }
  let now = makeCall().now
  const ports = [plug(paymentProvider, bank.provider), plug(orderPlaced, diesInOrder)]
  const call = (): Call => withPorts({ ...makeCall(), now }, ports)
  const actor = await newPerson(call())
  const depositPercent = chance.oneOf([undefined, undefined, 0, 50])
  if (depositPercent !== undefined)
    await approve(call(), actor.userId, { depositPercent, creditLimit: chance.oneOf([5_000, 500_000]) })
  const shopper = createShopper(() => ({ ...call(), actor }), chance, depositPercent)
  const world: World = { db: call().db, userId: actor.userId, ledger: bank.ledger, told: shopper.told }
  const later = (seconds: number) => {
    now = addSeconds(now, seconds)
  }
  const steps = stepsOf(call, { bank, chance, shopper, later })
  const [first = '', ...others] = Object.keys(steps)
  const taken: string[] = []
  try {
    for (let left = chance.whole(4, 9); left > 0; left--) {
      const name = taken.length === 0 ? first : chance.oneOf([first, ...others])
      taken.push(name)
      await steps[name]?.()
      await checkAlways(world)
    }
    hasFaults = false
    await settleAll(call, later)
    await checkSettled(world, (orderNumber) => confirmationsOf(call(), orderNumber))
    return { seed, steps: taken, broken: undefined }
  } catch (cause) {
    if (!(cause instanceof Violation)) throw new Error(`seed ${seed} after ${taken.join(', ')}`, { cause })
    return { seed, steps: taken, broken: cause.message }
  } finally {
    await forget(call(), actor.userId)
  }
}
