import { sql } from 'drizzle-orm'
import { ApiError } from '#platform/base/client.ts'
import { newId } from '#platform/base/id.ts'
import type { Job } from '#platform/server/jobs/index.ts'
import { type Chance, createChance } from '#platform/testing/chance.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { type BankFault, createSimulatedBank, Killed, type Planted } from '#shop/checkout/testing/simulation/bank.ts'
import { Violation } from '#shop/checkout/testing/simulation/invariants.ts'
import type { Run } from '#shop/checkout/testing/simulation/simulate.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { type PaymentProvider, retryRefunds } from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { followPayment } from '#shop/payments/server/payment-events.ts'
import { refunds } from '#shop/payments/server/tables.ts'
import { withdrawLinkedEntry } from '#shop/rosters/member-contract.ts'
import { receiptOfPress } from '#shop/rosters/server/index.ts'
import { rosters } from '#shop/rosters/server/tables.ts'
import { cancelGroup, closeGroup, payEntry } from '../../contract.ts'
import { paymentsOf } from '../../server/group.ts'
import { groupPaymentJobs } from '../../server/jobs.ts'
import { entryPayments, groupOrders, groupPrices } from '../../server/tables.ts'
import { getGroupPayments, refundEntry } from '../../staff-contract.ts'
import { openGroups } from '../group.fixture.ts'
import { checkGroupAlways, checkGroupSettled, type GroupWorld, type ToldPress } from './group-rules.ts'

const FAULTS = [
  ...(['none', 'none', 'none', 'none', 'none', 'none'] as const),
  ...(['cut-before', 'cut-after', 'killed-before', 'killed-after'] as const),
] as [BankFault, ...BankFault[]]
const METHODS = ['pm_visa', 'pm_visa', 'pm_visa', 'pm_visa', 'pm_challenge', 'pm_declined', 'pm_refused'] as const
const DAY = 24 * 3600
const moneyJobs: readonly Job[] = [...groupPaymentJobs, ...paymentJobs]

interface DueJob {
  readonly id: string
  readonly job: string
  readonly data: unknown
}

type Groups = Awaited<ReturnType<typeof openGroups>>
type Form = Awaited<ReturnType<Groups['form']>>

interface Press extends ToldPress {
  readonly sent: Form
}

/** What the seed that runs decides of the world around the shop. */
interface Fate {
  bank: ReturnType<typeof createSimulatedBank>
  diesInOrder: () => boolean
}

/** Work of the shop's own accord: a death ends it like a failure does, and the next round goes on. */
async function unlessKilled(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (cause) {
    if (cause instanceof Killed || (cause as Error).name === 'ProviderUnclear') return false
    throw cause
  }
}

/** A refusal is an answer like another; what died gives none. */
async function answerOf<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof ApiError && [402, 409, 500].includes(cause.status)) return undefined
    throw cause
  }
}

async function forget({ shop }: Groups): Promise<void> {
  await shop.db.execute(sql`delete from pgboss.job`)
  for (const table of [refunds, entryPayments, groupPrices, groupOrders, rosters, capacityBookings, orders])
    await shop.db.delete(table)
}

/** Those that move money, each again until it is done; the others wait, so that they can be counted. */
async function workJobs({ shop }: Groups): Promise<void> {
  const due = await shop.db.execute(
    sql`select id, data->>'job' as job, data->'data' as data from pgboss.job order by created_on, id`,
  )
  for (const { id, job, data } of (due as unknown as { rows: DueJob[] }).rows) {
    const known = moneyJobs.find(({ name }) => name === job)
    if (!known) continue
    if (await unlessKilled(known.work(shop.systemCall(), known.data.parse(data))))
      await shop.db.execute(sql`delete from pgboss.job where id = ${id}`)
  }
}

/** What main does every fifteen seconds. */
async function goRound({ shop, reconcile, closeDue }: Groups): Promise<void> {
  await unlessKilled(reconcile())
  await unlessKilled(closeDue())
  await unlessKilled(retryRefunds(shop.systemCall()))
}

interface Scene {
  readonly groups: Groups
  readonly fate: Fate
  readonly chance: Chance
  readonly rosterId: `ros_${string}`
  readonly token: string
  readonly organiser: Customer
  readonly staff: Customer
  readonly atDesk: Map<string, number>
  readonly address: string
  readonly presses: Press[]
}

function memberSteps({ groups: { shop, form }, chance, rosterId, token, address, presses }: Scene) {
  const somePress = () => presses[chance.whole(0, presses.length - 1)]
  async function send(press: Press, paymentMethodId = press.sent.paymentMethodId): Promise<void> {
    const answer = await answerOf(shop.guest(address).call(payEntry, { ...press.sent, paymentMethodId }))
    press.receipt ??= answer?.receipt ?? undefined
    if (answer?.success) press.isPaid = true
  }
  async function fillIn(): Promise<Press> {
    const sent = await form(token, {
      ...{ who: `Kim ${presses.length + 1}`, size: chance.oneOf(['M', 'L', '2XL']), quantity: chance.whole(1, 6) },
      ...{ paymentMethodId: chance.oneOf(METHODS), email: chance.happens(0.5) ? 'kim@example.com' : '' },
    })
    const { press: key } = receiptOfPress(rosterId, sent.press)
    const press = {
      sent,
      key,
      amount: sent.amount,
      receipt: undefined,
      isPaid: false,
      hasLeft: false,
      isTakenOff: false,
    }
    presses.push(press)
    return press
  }
  return {
    pay: async () => send(await fillIn()),
    async 'press many times at once'() {
      const press = await fillIn()
      await Promise.all([send(press), send(press), send(press)])
    },
    async 'press again, maybe with another card'() {
      const press = somePress()
      if (press) await send(press, chance.happens(0.5) ? 'pm_visa' : undefined)
    },
    async leave() {
      const press = somePress()
      if (!press?.receipt) return
      const asked = { receipt: press.receipt, version: 1 }
      if (await answerOf(shop.guest(address).call(withdrawLinkedEntry, asked))) press.hasLeft = true
    },
  }
}

/** Where the money goes back other than by itself. */
function refundSteps({ groups, fate, chance, rosterId, organiser, staff, atDesk, presses }: Scene) {
  const { shop } = groups

  /** What staff see of somebody's payment, and the form that they would send. */
  async function openForm() {
    const press = presses[chance.whole(0, presses.length - 1)]
    const asStaff = await shop.signInAgain(staff)
    const { group } = await asStaff.call(getGroupPayments, { rosterId })
    const row = (await paymentsOf(shop.systemCall(), rosterId)).find((one) => one.press === press?.key)
    const one = group.entries.find(({ id }) => id === row?.id)
    if (!press || !one || one.left === 0) return undefined
    const amount = one.isOrdered && chance.happens(0.6) ? chance.whole(1, one.left) : one.left
    const sent = { rosterId, paymentId: one.id, key: newId('key'), amount, left: one.left, note: 'Sorry.' }
    const isStillMade = one.isOrdered || chance.happens(0.3) ? chance.happens(0.5) : null
    return async () => {
      const answer = await answerOf(asStaff.call(refundEntry, { ...sent, isStillMade }))
      const [refund] = answer?.group.entries.find(({ id }) => id === one.id)?.refunds ?? []
      if (refund?.isStillMade === null) press.isTakenOff = true
    }
  }
  const cancel = async (orderNumber: string) =>
    answerOf((await shop.signInAgain(organiser)).call(cancelOrder, { orderNumber }))
  return {
    async 'staff refund somebody, once or twice'() {
      const send = await openForm()
      if (send) await Promise.all(chance.happens(0.5) ? [send()] : [send(), send()])
    },
    async 'staff refund somebody while it closes or is cancelled'() {
      const send = await openForm()
      const [order] = await shop.db.select().from(orders)
      const other = order && chance.happens(0.3) ? cancel(order.orderNumber) : goRound(groups)
      await Promise.all([send?.(), other])
    },
    async 'somebody refunds at the bank itself'() {
      const payment = fate.bank.ledger[chance.whole(0, Math.max(0, fate.bank.ledger.length - 1))]
      const left = payment?.status === 'succeeded' ? payment.amount - payment.refunded : 0
      if (!payment || left === 0 || chance.happens(0.5)) return
      const amount = chance.happens(0.5) ? left : chance.whole(1, left)
      fate.bank.refundAtDesk(payment.id, amount)
      atDesk.set(payment.id, (atDesk.get(payment.id) ?? 0) + amount)
      await unlessKilled(followPayment.work(shop.systemCall(), { paymentId: payment.id }))
    },
  }
}

function worldSteps({ groups, fate, chance, rosterId, organiser }: Scene) {
  const { shop } = groups
  // Days pass, and with them sessions.
  const signedIn = () => shop.signInAgain(organiser)
  const somePayment = () => fate.bank.ledger[chance.whole(0, Math.max(0, fate.bank.ledger.length - 1))]
  return {
    async 'answer the bank'() {
      const payment = somePayment()
      if (payment) fate.bank.answerChallenge(payment.id, chance.happens(0.75))
    },
    async 'deliver an event, once or twice'() {
      const payment = somePayment()
      const follow = () => unlessKilled(followPayment.work(shop.systemCall(), { paymentId: payment?.id ?? '' }))
      if (payment) await Promise.all(chance.happens(0.5) ? [follow()] : [follow(), follow()])
    },
    async 'some time passes'() {
      shop.clock.advance(chance.oneOf([5, 20, 40, 40 * 60]) * 1000)
      await goRound(groups)
    },
    async 'two processes go round'() {
      shop.clock.advance(31_000)
      await Promise.all([goRound(groups), goRound(groups)])
    },
    'work what is due': () => workJobs(groups),
    async 'the organizer places it'() {
      await answerOf((await signedIn()).call(closeGroup, { rosterId }))
    },
    async 'the organizer may give it up'() {
      if (chance.happens(0.3)) await answerOf((await signedIn()).call(cancelGroup, { rosterId }))
    },
    async 'the deadline may pass'() {
      if (chance.happens(0.4)) shop.clock.advance(11 * DAY * 1000)
      await goRound(groups)
    },
    async 'the order may be cancelled'() {
      const [order] = await shop.db.select().from(orders)
      if (order) await answerOf((await signedIn()).call(cancelOrder, { orderNumber: order.orderNumber }))
    },
  }
}

/** Faults have ended: the shop goes round until there is nothing left. */
async function settleAll(groups: Groups, atDesk: ReadonlyMap<string, number>): Promise<void> {
  // The comparison of refunds, which main runs, finds those of which the event was lost.
  for (const paymentId of atDesk.keys()) await followPayment.work(groups.shop.systemCall(), { paymentId })
  groups.shop.clock.advance(11 * DAY * 1000)
  for (let round = 0; round < 3; round++) {
    groups.shop.clock.advance(40 * 60_000)
    await goRound(groups)
    await workJobs(groups)
  }
}

/** Whatever was logged as an error is told by a death that the seed chose. */
function checkLog(errors: readonly string[]): void {
  const other = errors.find((line) => !/Killed|ProviderUnclear|has not gone through|less was left/.test(line))
  if (other) throw new Error(other)
}

async function play(scene: Scene, world: GroupWorld, taken: string[]): Promise<void> {
  const { chance } = scene
  const members = memberSteps(scene)
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    ...members,
    ...refundSteps(scene),
    ...worldSteps(scene),
  }
  const [first = '', ...others] = Object.keys(steps)
  for (let left = chance.whole(5, 12); left > 0; left--) {
    // Enough of them pay that an order is often placed.
    const name = taken.length === 0 || chance.happens(0.3) ? first : chance.oneOf([first, ...others])
    taken.push(name)
    await steps[name]?.()
    await checkGroupAlways(world)
  }
}

/** Most seeds place their order, and some cancel it, while everything still dies. */
async function end(scene: Scene, world: GroupWorld): Promise<void> {
  const steps = worldSteps(scene)
  if (scene.chance.happens(0.3)) return
  scene.groups.shop.clock.advance(11 * DAY * 1000)
  await goRound(scene.groups)
  await steps['some time passes']()
  if (scene.chance.happens(0.4)) await steps['the order may be cancelled']()
  await workJobs(scene.groups)
  await checkGroupAlways(world)
}

/** Members, a bank and a shop that dies often, moved by one seed; the rules are checked after every step. */
export async function openSimulatedGroups() {
  const fate: Fate = { bank: createSimulatedBank(() => 'none'), diesInOrder: () => false }
  const provider = new Proxy({} as PaymentProvider, { get: (_none, name) => Reflect.get(fate.bank.provider, name) })
  const inOrder = () => {
    if (fate.diesInOrder()) throw new Killed('inside the transaction of the order')
  }
  const groups = await openGroups({ provider, inOrder })
  const { shop } = groups
  let staff: Customer | undefined

  async function simulateGroup({ seed, planted }: { seed: number; planted?: Planted | undefined }): Promise<Run> {
    const [chance, began] = [createChance(seed), shop.clock.now()]
    let hasFaults = false
    fate.bank = createSimulatedBank(() => (hasFaults ? chance.oneOf(FAULTS) : 'none'), planted)
    fate.diesInOrder = () => hasFaults && chance.happens(0.3)
    const minimum = chance.oneOf([1, 4, 12])
    const made = await groups.withGroup({ minimum })
    const presses: Press[] = []
    const address = `10.${seed >> 16}.${(seed >> 8) & 255}.${seed & 255}`
    staff ??= await shop.signedIn({ roles: ['admin'] })
    const atDesk = new Map<string, number>()
    const world = { db: shop.db, rosterId: made.rosterId, minimum, ledger: fate.bank.ledger, presses, atDesk }
    const taken: string[] = []
    try {
      hasFaults = true
      const scene = { ...made, groups, fate, chance, address, presses, staff, atDesk }
      await play(scene, world, taken)
      await end(scene, world)
      hasFaults = false
      await settleAll(groups, atDesk)
      await checkGroupSettled(world)
      checkLog(shop.takeErrors())
      return { seed, steps: taken, broken: undefined }
    } catch (cause) {
      shop.takeErrors()
      if (!(cause instanceof Violation)) throw new Error(`seed ${seed} after ${taken.join(', ')}`, { cause })
      return { seed, steps: taken, broken: cause.message }
    } finally {
      await forget(groups)
      shop.clock.set(began)
    }
  }
  return { simulateGroup }
}
