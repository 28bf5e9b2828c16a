import { expect, test } from 'vitest'
import { claimWork, isOpenElsewhere, TAB_ID } from './device-store.ts'

/** Another page with this name, until it is closed. */
async function openElsewhere(tab: string): Promise<() => void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { promise: open, resolve: opened } = Promise.withResolvers<void>()
  void navigator.locks.request(`design-tab ${tab}`, () => {
    opened()
    return closed
  })
  await open
  return close
}

test('the name of a page that lives is not taken, that of a closed one is, and is held from then on', async () => {
  const close = await openElsewhere('one')
  expect(await isOpenElsewhere('one')).toBe(true)
  const work = { tab: 'one', writer: 'first' }
  expect(await claimWork(work)).toEqual({ isFree: false, writer: TAB_ID })
  close()
  await expect.poll(() => isOpenElsewhere('one')).toBe(false)
  expect(await claimWork(work)).toEqual({ isFree: true, writer: 'first' })
  expect(await isOpenElsewhere('one')).toBe(false)
  const later = await navigator.locks.request('design-tab one', { ifAvailable: true }, (lock) => lock !== null)
  expect(later).toBe(false)
})

test('a name under which another page already goes on is not used beside it', async () => {
  const close = await openElsewhere('began')
  expect(await claimWork({ tab: 'two', writer: 'began' })).toEqual({ isFree: true, writer: TAB_ID })
  close()
})
