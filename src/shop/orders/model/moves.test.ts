import { describe, expect, test } from 'vitest'
import { addHours } from '#platform/base/clock.ts'
import { eventTitle, MOVE_TARGETS, ORDER_STATES, ORDER_STATUSES, stateOf, statusOf } from '../model.ts'
import { cancellationText, mayCancel } from './cancellation.ts'
import {
  isEmailed,
  isRefundingMove,
  isUndoable,
  mayMove,
  moveNeedsApproval,
  movesFrom,
  NOTIFY_AFTER_SECONDS,
  nextMove,
  UNDO_SECONDS,
} from './moves.ts'

describe('moves of staff', () => {
  test('every move offered is allowed, and no other', () => {
    for (const from of ORDER_STATES)
      for (const to of MOVE_TARGETS) expect(mayMove(from, to), `${from} ${to}`).toBe(movesFrom(from).includes(to))
  })

  test('what has been shipped is paid back but not cancelled, and what is paid back goes nowhere', () => {
    for (const from of ['shipped', 'delivered'] as const) {
      expect(mayMove(from, 'cancelled')).toBe(false)
      expect(mayMove(from, 'refunded')).toBe(true)
      expect(mayMove(from, 'in_production')).toBe(false)
    }
    expect(movesFrom('refunded')).toEqual([])
    expect(movesFrom('cancelled')).toEqual(['refunded'])
  })

  test('an order is delivered only after it was shipped', () => {
    expect(ORDER_STATES.filter((from) => mayMove(from, 'delivered'))).toEqual(['shipped'])
  })

  test('no order is printed without its approval, whichever way it takes; what was printed is not checked again', () => {
    const moves = ORDER_STATES.flatMap((from) => movesFrom(from).map((to) => [from, to] as const))
    expect(moves.filter(([from, to]) => moveNeedsApproval(from, to)).map((move) => move.join(' -> '))).toEqual([
      'paid -> in_production',
      'paid -> shipped',
      'waiting -> in_production',
      'waiting -> shipped',
      'ready -> in_production',
    ])
  })

  test('every step is told in an email, but for what staff do at the bench: packing, and going back from it', () => {
    const moves = ORDER_STATES.flatMap((from) => movesFrom(from).map((to) => [from, to] as const))
    expect(moves.filter(([from, to]) => !isEmailed(from, to)).map((move) => move.join(' -> '))).toEqual([
      'in_production -> ready',
      'ready -> in_production',
    ])
  })

  test('only cancelling and refunding send money back', () => {
    expect(MOVE_TARGETS.filter(isRefundingMove)).toEqual(['cancelled', 'refunded'])
  })
})

describe('a customer', () => {
  const placedAt = new Date('2026-11-21T15:00:00Z')
  const at = (hours: number) => addHours(placedAt, hours)

  test('cancels until production begins, however long that takes', () => {
    const may = ORDER_STATUSES.filter((status) => mayCancel({ status, placedAt }, { hours: null }, at(900)))
    expect(may).toEqual(['paid', 'waiting'])
  })

  test('cancels no later than the hours that the shop names', () => {
    const rule = { hours: 24 }
    expect(mayCancel({ status: 'paid', placedAt }, rule, at(24))).toBe(true)
    expect(mayCancel({ status: 'paid', placedAt }, rule, at(24.01))).toBe(false)
    expect(mayCancel({ status: 'in_production', placedAt }, rule, at(1))).toBe(false)
    expect(cancellationText(rule)).toBe('within 24 hours, as long as we have not started to print it')
  })
})

test('an entry of the timeline says what it is about', () => {
  const told = { kind: 'move', status: 'shipped', amount: null } as const
  expect(eventTitle(told)).toBe('Shipped')
  expect(eventTitle({ ...told, kind: 'refund', amount: 1 })).toBe('Refund')
  expect(eventTitle({ ...told, kind: 'refund', amount: -1 })).toBe('Refund returned')
  expect(eventTitle({ kind: 'refund', status: 'refunded', amount: 1 })).toBe('Refunded')
  expect(eventTitle({ ...told, kind: 'dispute' })).toBe('Payment disputed')
})

describe('what a form of staff begins with', () => {
  const order = ['paid', 'waiting', 'in_production', 'ready', 'shipped', 'delivered', 'cancelled', 'refunded']

  test('leads on, and is never a way back, a correction or a refund', () => {
    for (const status of ORDER_STATES) {
      const next = nextMove(status)
      if (next === undefined) continue
      expect(mayMove(status, next), status).toBe(true)
      expect(order.indexOf(next), status).toBeGreaterThan(order.indexOf(status))
      expect(isRefundingMove(next), status).toBe(false)
    }
    expect(ORDER_STATES.filter((status) => nextMove(status) === undefined)).toEqual([
      'delivered',
      'cancelled',
      'refunded',
    ])
  })

  test('can be undone, but for money that goes back and a number that was corrected', () => {
    expect(isUndoable('paid', 'in_production')).toBe(true)
    expect(isUndoable('ready', 'shipped')).toBe(true)
    expect(isUndoable('shipped', 'shipped')).toBe(false)
    expect(isUndoable('paid', 'cancelled')).toBe(false)
    expect(isUndoable('shipped', 'refunded')).toBe(false)
    expect(NOTIFY_AFTER_SECONDS).toBeGreaterThan(UNDO_SECONDS)
  })
})

test('what is ready is stored, and read by its customer, as in production', () => {
  expect(ORDER_STATES.map(statusOf).filter((status) => !ORDER_STATUSES.includes(status))).toEqual([])
  expect(stateOf({ status: statusOf('ready'), isReady: true })).toBe('ready')
  expect(stateOf({ status: 'shipped', isReady: true })).toBe('shipped')
  for (const status of ORDER_STATUSES) expect(stateOf({ status }), status).toBe(status)
  expect(eventTitle({ kind: 'move', status: 'in_production', isReady: true, amount: null })).toBe('Ready to ship')
})
