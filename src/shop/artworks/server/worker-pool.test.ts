import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'
import { createPool, WorkerLost } from './worker-pool.ts'

const file = join(projectRoot, 'src/shop/artworks/testing/worker.fixture.ts')
const open = (size: number, seconds = 20) => {
  const pool = createPool<string, string>({ file, size, seconds })
  afterAll(pool.close)
  return pool
}

describe('a pool of threads', () => {
  test('answers more asks than it has threads', async () => {
    const pool = open(2)
    const asks = ['a', 'b', 'c', 'd', 'e']
    expect(await Promise.all(asks.map((input) => pool.run(input)))).toEqual(asks.map((input) => `${input} done`))
  })

  test.each(['die', 'fail', 'hoard'])(
    'when a thread should %s, only its own task is lost, and another takes its place',
    async (deed) => {
      const pool = open(1)
      const [lost, next] = await Promise.allSettled([pool.run(deed), pool.run('work')])
      expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(WorkerLost) })
      expect(next).toEqual({ status: 'fulfilled', value: 'work done' })
    },
  )

  test('ends a thread that does not answer in time', async () => {
    const pool = open(1, 1)
    await expect(pool.run('hang')).rejects.toThrow(WorkerLost)
    expect(await pool.run('work')).toBe('work done')
  })

  test('tells a thread to stop when nobody waits any more', async () => {
    const leaving = new AbortController()
    const pool = open(1)
    const running = pool.run('wait to be stopped', leaving.signal)
    leaving.abort()
    expect(await running).toBe('stopped')
  })

  test('keeps the settings of the shop from its threads', async () => {
    expect(await open(1).run('tell a secret')).toBe('{}')
  })
})
