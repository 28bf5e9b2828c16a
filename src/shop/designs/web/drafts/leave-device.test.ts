import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveDevice } from './leave-device.ts'

const dropped: string[] = []
const asked: string[] = []

/** A device with unsaved work, whether that can be sent, and what the person answers when asked. */
function device(sent: Promise<boolean>, answer: boolean) {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'design-labs' }] })
  vi.stubGlobal('confirm', (question: string) => {
    asked.push(question)
    return answer
  })
  return async () => ({
    ...(await import('./stored-work.ts')),
    sendUnsent: () => sent,
    deleteOwnWork: async (userId: string) => void dropped.push(userId),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  dropped.length = 0
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is sent leaves the device without a question', async () => {
  expect(await leaveDevice('ann', device(Promise.resolve(true), false))).toBe(true)
  expect([dropped, asked]).toEqual([['ann'], []])
})

test('what cannot be sent stays with whoever does not want to lose it', async () => {
  expect(await leaveDevice('ann', device(Promise.resolve(false), false))).toBe(false)
  expect(dropped).toEqual([])
  expect(asked).toEqual([expect.stringMatching(/will be lost. Sign out anyway/)])
})

test('an account that does not answer holds nobody up for more than three seconds', async () => {
  const left = leaveDevice('ann', device(new Promise(() => {}), true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await left).toBe(true)
  expect(dropped).toEqual(['ann'])
})
