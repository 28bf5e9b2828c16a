import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, work: () => promise }
}

test('no more than the limit run at a time, and the others follow in the order of asking', async () => {
  const limit = concurrencyLimit({ atOnce: 2 })
  const [a, b] = [held(), held()]
  const order: string[] = []
  const runs = [
    limit.run(a.work),
    limit.run(b.work),
    limit.run(async () => void order.push('third')),
    limit.run(async () => void order.push('fourth')),
  ]
  await Promise.resolve()
  expect(order).toEqual([])
  a.end()
  await Promise.all([runs[0], runs[2], runs[3]])
  expect([order, limit.isBusy()]).toEqual([['third', 'fourth'], true])
  b.end()
  await Promise.all(runs)
  expect(limit.isBusy()).toBe(false)
})

test('work that fails gives its place to the next', async () => {
  const limit = concurrencyLimit({ atOnce: 1 })
  const failing = limit.run(() => Promise.reject(new Error('broken')))
  const next = limit.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a full queue refuses, and who leaves it makes room', async () => {
  const refuse = (): never => {
    throw new Error('full')
  }
  const limit = concurrencyLimit({ atOnce: 1, mostWaiting: 1, refuse })
  const first = held()
  const running = limit.run(first.work)
  const leaving = new AbortController()
  const left = limit.run(async () => 'never', leaving.signal)
  await expect(limit.run(async () => 'too many')).rejects.toThrow('full')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const patient = limit.run(async () => 'served')
  first.end()
  await running
  expect(await patient).toBe('served')
})
