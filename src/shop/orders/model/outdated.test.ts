import { expect, test } from 'vitest'
import { type Fulfillment, type OrderState, statusOf } from '../model.ts'
import { emailedMoves, isOutdated } from './outdated.ts'

const timelineOf = (...states: readonly OrderState[]) =>
  states.map((state, index) => ({
    ...{ id: `${index} ${state}`, kind: 'move' as const },
    ...{ status: statusOf(state), isReady: state === 'ready' },
  }))

const outdatedBy = (order: Fulfillment, states: readonly OrderState[]) => {
  const timeline = timelineOf(...states)
  return timeline.slice(1).flatMap((entry) => (isOutdated(timeline, entry, order) ? entry.id : []))
}
const outdatedIn = (...states: readonly OrderState[]) => outdatedBy({ isPickup: false }, states)

test('an email is outdated by one that says the same again, and by none that is never sent', () => {
  expect(outdatedIn('paid', 'in_production', 'waiting', 'in_production')).toEqual(['1 in_production'])
  expect(outdatedIn('paid', 'in_production', 'ready', 'in_production')).toEqual([])
  expect(outdatedIn('paid', 'shipped', 'shipped')).toEqual(['1 shipped'])
})

test('an email is outdated once the order is cancelled, unless it tells of a parcel', () => {
  expect(outdatedIn('paid', 'waiting', 'cancelled')).toEqual(['1 waiting'])
  expect(outdatedIn('paid', 'shipped', 'refunded')).toEqual([])
})

test('who placed an order is written to about neither that nor the bench', () => {
  const timeline = timelineOf('paid', 'waiting', 'in_production', 'ready', 'in_production', 'ready', 'shipped')
  expect(emailedMoves(timeline, {}).map(({ id }) => id)).toEqual(['1 waiting', '2 in_production', '6 shipped'])
})

test('who fetches an order is told where it is now, and of nothing that lay ready once it is handed over', () => {
  const outdated = (...states: readonly OrderState[]) => outdatedBy({ isPickup: true }, states)
  expect(outdated('paid', 'in_production', 'ready')).toEqual(['1 in_production'])
  expect(outdated('paid', 'in_production', 'ready', 'in_production')).toEqual(['1 in_production', '2 ready'])
  expect(outdated('paid', 'waiting', 'ready', 'delivered')).toEqual(['2 ready'])
  expect(outdated('paid', 'waiting', 'in_production', 'delivered')).toEqual([])
  expect(outdated('paid', 'waiting', 'ready', 'cancelled')).toEqual(['1 waiting', '2 ready'])
  expect(outdated('paid', 'waiting', 'delivered', 'refunded')).toEqual(['1 waiting'])
})

test('new dates of an order are written about by others and outdate nothing', () => {
  const newArrival = { from: '2026-12-01', to: '2026-12-03' }
  const [paid, printed] = timelineOf('paid', 'in_production')
  if (!paid || !printed) throw new Error('Both are there.')
  const dates = { ...printed, id: 'dates', newArrival }
  const timeline = [paid, printed, dates]
  expect(emailedMoves(timeline, {})).toEqual([printed])
  expect(timeline.filter((entry) => isOutdated(timeline, entry, {}))).toEqual([])
})
