import { expect, test } from 'vitest'
import { type OrderState, statusOf } from '../model.ts'
import { emailedMoves, isOutdated } from './outdated.ts'

const timelineOf = (...states: readonly OrderState[]) =>
  states.map((state, index) => ({
    ...{ id: `${index} ${state}`, kind: 'move' as const },
    ...{ status: statusOf(state), isReady: state === 'ready' },
  }))

const outdatedIn = (...states: readonly OrderState[]) => {
  const timeline = timelineOf(...states)
  return timeline.slice(1).flatMap((entry) => (isOutdated(timeline, entry) ? entry.id : []))
}

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
  expect(emailedMoves(timeline).map(({ id }) => id)).toEqual(['1 waiting', '2 in_production', '6 shipped'])
})
