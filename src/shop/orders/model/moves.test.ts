import { describe, expect, test } from 'vitest'
import { addHours } from '#platform/base/clock.ts'
import {
  eventTitle,
  type Fulfillment,
  isMove,
  MOVE_TARGETS,
  ORDER_STATES,
  ORDER_STATUSES,
  stateOf,
  statusOf,
} from '../model.ts'
import { cancellationText, mayCancel } from './cancellation.ts'
import {
  isEmailed,
  isHandover,
  isRefundingMove,
  isStillInShop,
  isUndoable,
  mayMove,
  moveNeedsApproval,
  movesFrom,
  NOTIFY_AFTER_SECONDS,
  nextMove,
  UNDO_SECONDS,
} from './moves.ts'

const carried = { isPickup: false }
const fetched = { isPickup: true }
const WAYS = [carried, fetched]

const movesOf = (order: Fulfillment) =>
  ORDER_STATES.flatMap((from) => movesFrom(from, order).map((to) => [from, to] as const))

describe('moves of staff', () => {
  test('every move offered is allowed, and no other', () => {
    for (const order of WAYS)
      for (const from of ORDER_STATES)
        for (const to of MOVE_TARGETS)
          expect(mayMove(from, to, order), `${from} ${to}`).toBe(movesFrom(from, order).includes(to))
  })

  test('what has been shipped or handed over is paid back but not cancelled, and what is paid back goes nowhere', () => {
    for (const order of WAYS) {
      for (const from of ['shipped', 'delivered'] as const) {
        expect(mayMove(from, 'cancelled', order)).toBe(false)
        expect(mayMove(from, 'refunded', order)).toBe(true)
        expect(mayMove(from, 'in_production', order)).toBe(false)
      }
      expect(movesFrom('refunded', order)).toEqual([])
      expect(movesFrom('cancelled', order)).toEqual(['refunded'])
    }
  })

  test('what a carrier takes is delivered only after it was shipped', () => {
    expect(ORDER_STATES.filter((from) => mayMove(from, 'delivered', carried))).toEqual(['shipped'])
  })

  test('what is fetched is never shipped, and handed over from wherever it is, with a name', () => {
    expect(movesOf(fetched).filter(([, to]) => to === 'shipped')).toEqual([])
    const from = ORDER_STATES.filter((state) => mayMove(state, 'delivered', fetched))
    // An order that a process of the version before has shipped can still be handed over.
    expect(from).toEqual(['paid', 'waiting', 'in_production', 'ready', 'shipped'])
    expect(MOVE_TARGETS.filter((to) => isHandover(to, fetched))).toEqual(['delivered'])
    expect(MOVE_TARGETS.filter((to) => isHandover(to, carried) || isHandover(to, {}))).toEqual([])
  })

  test('what lies ready at the counter is left to nobody but its buyer', () => {
    expect(ORDER_STATES.filter((state) => isStillInShop(state, carried))).toEqual([
      ...['paid', 'waiting', 'in_production', 'ready'],
    ])
    expect(ORDER_STATES.filter((state) => isStillInShop(state, fetched))).toEqual(['paid', 'waiting', 'in_production'])
  })

  test('no order is printed without its approval, whichever way it takes; what was printed is not checked again', () => {
    const checked = (order: Fulfillment) =>
      movesOf(order)
        .filter(([from, to]) => moveNeedsApproval(from, to))
        .map((move) => move.join(' -> '))
    expect(checked(carried)).toEqual([
      'paid -> in_production',
      'paid -> shipped',
      'waiting -> in_production',
      'waiting -> shipped',
      'ready -> in_production',
    ])
    expect(checked(fetched)).toEqual([
      'paid -> in_production',
      'paid -> delivered',
      'waiting -> in_production',
      'waiting -> delivered',
      'ready -> in_production',
    ])
  })

  test('every step is told in an email, but for what staff do at the bench: packing, and going back from it', () => {
    const silent = movesOf(carried).filter(([from, to]) => !isEmailed(from, to, carried))
    expect(silent.map((move) => move.join(' -> '))).toEqual(['in_production -> ready', 'ready -> in_production'])
  })

  test('who fetches an order is told of these, too: that it lies ready, and that it does not after all', () => {
    expect(movesOf(fetched).filter(([from, to]) => !isEmailed(from, to, fetched))).toEqual([])
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
  expect(eventTitle(told, {})).toBe('Shipped')
  expect(eventTitle({ ...told, kind: 'refund', amount: 1 }, {})).toBe('Refund')
  expect(eventTitle({ ...told, kind: 'refund', amount: -1 }, {})).toBe('Refund returned')
  expect(eventTitle({ kind: 'refund', status: 'refunded', amount: 1 }, {})).toBe('Refunded')
  expect(eventTitle({ ...told, kind: 'dispute' }, {})).toBe('Payment disputed')
})

test('an entry with new dates says them, and is no move', () => {
  const told = { kind: 'move', status: 'in_production', isReady: false, amount: null } as const
  const newArrival = { from: '2026-12-01', to: '2026-12-03' }
  expect(eventTitle({ ...told, newArrival }, {})).toBe('New date: Tue, Dec 1 – Thu, Dec 3')
  expect([isMove({ ...told, newArrival }), isMove({ ...told, newArrival: null }), isMove(told)]).toEqual([
    ...[false, true, true],
  ])
  expect(isMove({ kind: 'refund' })).toBe(false)
})

describe('what a form of staff begins with', () => {
  const order = ['paid', 'waiting', 'in_production', 'ready', 'shipped', 'delivered', 'cancelled', 'refunded']

  test('leads on, and is never a way back, a correction or a refund', () => {
    for (const way of WAYS) {
      for (const status of ORDER_STATES) {
        const next = nextMove(status, way)
        if (next === undefined) continue
        expect(mayMove(status, next, way), status).toBe(true)
        expect(order.indexOf(next), status).toBeGreaterThan(order.indexOf(status))
        expect(isRefundingMove(next), status).toBe(false)
      }
      expect(ORDER_STATES.filter((status) => nextMove(status, way) === undefined)).toEqual([
        'delivered',
        'cancelled',
        'refunded',
      ])
    }
    expect([nextMove('ready', carried), nextMove('ready', fetched)]).toEqual(['shipped', 'delivered'])
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
  const told = { kind: 'move', status: 'in_production', isReady: true, amount: null } as const
  expect(eventTitle(told, carried)).toBe('Ready to ship')
  expect(eventTitle(told, fetched)).toBe('Ready for pickup')
  expect(eventTitle({ ...told, status: 'delivered', isReady: false }, fetched)).toBe('Picked up')
})
