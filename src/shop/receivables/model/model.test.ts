import { expect, test } from 'vitest'
import { createChance } from '#platform/testing/chance.ts'
import { ageOf, daysPast, depositOf, dueDay, reminderDue } from './due.ts'
import { creditableOf, newLedger, openOf, returnsOf, withCredit, withPayment } from './ledger.ts'

const HISTORIES = 10_000

test(`deposit, payments, credits and what is open add up to the invoice in ${HISTORIES} random histories`, () => {
  const chance = createChance(20261127)
  for (let history = 0; history < HISTORIES; history++) {
    const total = chance.whole(1, 1_000_000)
    const deposit = depositOf(total, { depositPercent: chance.oneOf([0, 1, 33, 50, 67, 100]) })
    let ledger = newLedger(total)
    const rows = { payments: [] as number[], credits: [] as number[], returns: [] as number[] }
    if (deposit > 0) {
      ledger = withPayment(ledger, deposit) ?? ledger
      rows.payments.push(deposit)
    }
    for (let step = chance.whole(0, 8); step > 0; step--) {
      // Most fit, some are too much, none or broken.
      const amount = chance.oneOf([chance.whole(-1, total + 2), openOf(ledger), creditableOf(ledger), 1, 0.5])
      if (chance.happens(0.6)) {
        const paid = withPayment(ledger, amount)
        expect(paid !== undefined).toBe(Number.isInteger(amount) && amount > 0 && amount <= openOf(ledger))
        if (paid) rows.payments.push(amount)
        ledger = paid ?? ledger
      } else {
        const credit = withCredit(ledger, amount)
        if (!credit) continue
        rows.credits.push(credit.credited)
        const payments = rows.payments.map((left, at) => ({ id: String(at), left, isCard: at % 2 === 0 }))
        const before = rows.returns.reduce((sum, part) => sum + part, 0)
        const parts = returnsOf(payments, before + credit.returned).reduce((sum, part) => sum + part.amount, 0)
        rows.returns.push(parts - before)
        ledger = credit.ledger
      }
    }
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    if (sum(rows.payments) + sum(rows.credits) + openOf(ledger) !== total) throw new Error(`history ${history}`)
    if (ledger.paid !== sum(rows.payments) || ledger.credited !== sum(rows.credits)) throw new Error(`rows ${history}`)
    if (openOf(ledger) < 0 || ledger.returned > ledger.paid || sum(rows.returns) !== ledger.returned)
      throw new Error(`bounds ${history}`)
  }
})

test('a deposit is whole cents, as much as a card carries, and never more than the total', () => {
  expect(depositOf(10_001, { depositPercent: 50 })).toBe(5_001)
  expect(depositOf(10_001, { depositPercent: 0 })).toBe(0)
  expect(depositOf(300, { depositPercent: 1 })).toBe(50)
  expect(depositOf(40, { depositPercent: 10 })).toBe(40)
  // The 49 cents that are left could be paid by no card.
  expect(depositOf(98, { depositPercent: 50 })).toBe(98)
  expect(depositOf(5_000, { depositPercent: 99 })).toBe(4_950)
  expect(depositOf(4_900, { depositPercent: 99 })).toBe(4_900)
})

test('a balance is due so many calendar days after ordering, over the end of a month and of summer time', () => {
  expect(dueDay({ balance: { due: 'net', days: 30 } }, '2026-01-31')).toBe('2026-03-02')
  expect(dueDay({ balance: { due: 'before-shipping' } }, '2026-01-31')).toBeNull()
  expect(daysPast('2026-10-31', '2026-11-02')).toBe(2)
})

test('what is open is as old as it is overdue', () => {
  const ages = ['2026-06-01', '2026-06-02', '2026-07-01', '2026-07-02', '2026-08-01', '2026-08-31']
  expect(ages.map((today) => ageOf('2026-06-01', today))).toEqual([
    ...['current', '1-30', '1-30', '31-60', '61-90', 'over-90'],
  ])
  expect(ageOf(null, '2030-01-01')).toBe('current')
})

test('the latest reminder whose day has come is due', () => {
  const levels = [{ days: 7 }, { days: -3 }, { days: 21 }]
  const due = (today: string) => reminderDue(levels, '2026-06-10', today)?.days
  expect(['2026-06-06', '2026-06-07', '2026-06-16', '2026-06-17', '2026-08-01'].map(due)).toEqual([
    ...[undefined, -3, -3, 7, 21],
  ])
})

test('money goes back to cards first, the newest before the others, then by hand', () => {
  const payments = [
    { id: 'deposit', left: 50, isCard: true },
    { id: 'cheque', left: 30, isCard: false },
    { id: 'card', left: 20, isCard: true },
  ]
  expect(returnsOf(payments, 85)).toEqual([
    { id: 'card', amount: 20 },
    { id: 'deposit', amount: 50 },
    { id: 'cheque', amount: 15 },
  ])
  expect(() => returnsOf(payments, 101)).toThrow(RangeError)
})
