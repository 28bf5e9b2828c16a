import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import { CHALLENGE_FAILED, DECLINE_TEXTS } from '../../model/decline-texts.ts'
import type { CardSummary, Charge, Page, Payment, ProviderCall, RefundedPayment } from '../provider.ts'
import { sandboxPayments, sandboxRefunds } from '../tables.ts'
import type { SandboxMethod } from './methods.ts'

type Row = typeof sandboxPayments.$inferSelect

function cardOf({ cardBrand, last4, expMonth, expYear }: Row): CardSummary | undefined {
  if (cardBrand === null || last4 === null || expMonth === null || expYear === null) return undefined
  return { brand: cardBrand, last4, expMonth, expYear }
}

function toPayment(row: Row): Payment {
  return {
    id: row.id,
    attemptId: row.attemptId,
    status: row.status,
    amount: row.amount,
    refunded: row.refunded,
    currency: row.currency,
    card: cardOf(row),
    clientSecret: row.clientSecret,
    error: row.error ?? undefined,
  }
}

function outcomeOf({ behaviour }: SandboxMethod): Pick<Row, 'status' | 'error' | 'declineAfterChallenge'> {
  const { challenge, decline } = behaviour
  if (challenge) return { status: 'requires_action', error: null, declineAfterChallenge: decline ?? null }
  if (decline) return { status: 'declined', error: DECLINE_TEXTS[decline], declineAfterChallenge: null }
  return { status: 'succeeded', error: null, declineAfterChallenge: null }
}

function newRow(call: ProviderCall, charge: Charge) {
  const id = newId('pi')
  return {
    id,
    idempotencyKey: charge.attemptId,
    attemptId: charge.attemptId,
    userId: charge.userId,
    amount: charge.amount,
    currency: charge.currency,
    methodId: charge.paymentMethodId,
    clientSecret: `${id}_secret_${newId('s').slice(2)}`,
    createdAt: call.now,
  }
}

async function savedAnswer(call: ProviderCall, charge: Charge): Promise<Payment> {
  const [row] = await call.db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotencyKey, charge.attemptId))
  if (!row) throw new Error('The sandbox lost a payment')
  if (row.amount !== charge.amount || row.methodId !== charge.paymentMethodId) {
    throw new Error('The same idempotency key came with other parameters')
  }
  return toPayment(row)
}

/** One statement decides: who comes second with a key gets the first one's answer. */
export async function createSandboxPayment(call: ProviderCall, asked: Charge, method: SandboxMethod): Promise<Payment> {
  const { brand: cardBrand, last4, expMonth, expYear } = method
  const [row] = await call.db
    .insert(sandboxPayments)
    .values({ ...newRow(call, asked), ...outcomeOf(method), cardBrand, last4, expMonth, expYear })
    .onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
    .returning()
  return row ? toPayment(row) : savedAnswer(call, asked)
}

/** Takes the key with a canceled payment where it is free, so that a charge still on its way finds it taken. */
export async function closeSandboxPayment(call: ProviderCall, asked: Charge): Promise<Payment> {
  const [row] = await call.db
    .insert(sandboxPayments)
    .values({ ...newRow(call, asked), status: 'canceled' })
    .onConflictDoUpdate({
      target: sandboxPayments.idempotencyKey,
      set: { status: 'canceled' },
      setWhere: inArray(sandboxPayments.status, ['requires_action', 'declined']),
    })
    .returning()
  return row ? toPayment(row) : savedAnswer(call, asked)
}

export async function retrieveSandboxPayment(call: ProviderCall, paymentId: string): Promise<Payment | undefined> {
  const [row] = await call.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId))
  return row && toPayment(row)
}

export async function findSandboxPayment(call: ProviderCall, attemptId: string): Promise<Payment | undefined> {
  const [row] = await call.db.select().from(sandboxPayments).where(eq(sandboxPayments.attemptId, attemptId))
  return row && toPayment(row)
}

const PER_PAGE = 100

/** Ids are made in the order of time, so a page goes on below the last id of the one before. */
export async function listSandboxPayments(call: ProviderCall, { since, after }: Page) {
  const rows = await call.db
    .select()
    .from(sandboxPayments)
    .where(and(gte(sandboxPayments.createdAt, since), after ? lt(sandboxPayments.id, after) : undefined))
    .orderBy(desc(sandboxPayments.id))
    .limit(PER_PAGE + 1)
  const payments = rows.slice(0, PER_PAGE).map((row) => ({
    ...toPayment(row),
    madeAt: row.createdAt,
    userId: row.userId,
  }))
  return { payments, isMore: rows.length > PER_PAGE }
}

/** In one page: the sandbox gives back only what this shop asked for. */
export async function listSandboxRefunds(call: ProviderCall, { since }: Page) {
  const refunds = await call.db
    .select({ id: sandboxRefunds.idempotencyKey, paymentId: sandboxRefunds.paymentId })
    .from(sandboxRefunds)
    .where(gte(sandboxRefunds.createdAt, since))
    .orderBy(desc(sandboxRefunds.createdAt))
  return { refunds, isMore: false }
}

export async function refundSandboxPayment(
  call: ProviderCall,
  { paymentId, amount, key }: { paymentId: string; amount: number; key: string },
): Promise<RefundedPayment> {
  await call.db.transaction(async () => {
    const [fresh] = await call.db
      .insert(sandboxRefunds)
      .values({ idempotencyKey: key, paymentId, amount, createdAt: call.now })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return
    const [row] = await call.db
      .update(sandboxPayments)
      .set({ refunded: sql`${sandboxPayments.refunded} + ${amount}` })
      .where(
        and(
          eq(sandboxPayments.id, paymentId),
          eq(sandboxPayments.status, 'succeeded'),
          sql`${sandboxPayments.refunded} + ${amount} <= ${sandboxPayments.amount}`,
        ),
      )
      .returning()
    if (!row) throw new Error('The sandbox cannot refund more than was paid')
  })
  const payment = await retrieveSandboxPayment(call, paymentId)
  if (!payment) throw new Error('The sandbox lost a payment')
  return { ...payment, refundId: key }
}

export interface ChallengeAnswer {
  readonly paymentId: string
  readonly clientSecret: string
  readonly userId: string
  readonly passed: boolean
}

/** What the bank's own page would report. Answers undefined where no challenge of this person is open. */
export async function answerSandboxChallenge(
  call: ProviderCall,
  answer: ChallengeAnswer,
): Promise<Payment | undefined> {
  const open = and(
    eq(sandboxPayments.id, answer.paymentId),
    eq(sandboxPayments.clientSecret, answer.clientSecret),
    eq(sandboxPayments.userId, answer.userId),
    eq(sandboxPayments.status, 'requires_action'),
  )
  const [waiting] = await call.db.select().from(sandboxPayments).where(open)
  if (!waiting) return undefined
  const { declineAfterChallenge: decline } = waiting
  const error = answer.passed ? decline && DECLINE_TEXTS[decline] : CHALLENGE_FAILED
  const [row] = await call.db
    .update(sandboxPayments)
    .set({ status: error ? 'declined' : 'succeeded', error })
    .where(open)
    .returning()
  return row && toPayment(row)
}
