import { parentPort } from 'node:worker_threads'
import type { WorkerTask } from '../server/worker-pool.ts'

// A thread for tests: it does what it is told, also to die.

const deeds: Readonly<Record<string, (stop: WorkerTask<string>['stop']) => unknown>> = {
  die: () => process.exit(1),
  fail: () => {
    throw new Error('as told')
  },
  hang: () => {
    for (;;);
  },
  hoard: () => {
    const hoard: unknown[] = []
    for (;;) hoard.push(new Array(10_000).fill(hoard.length))
  },
  'wait to be stopped': (stop) => {
    while (Atomics.load(stop, 0) === 0);
    return 'stopped'
  },
  'tell a secret': () => JSON.stringify(process.env),
}

parentPort?.on('message', ({ input, stop }: WorkerTask<string>) => {
  parentPort?.postMessage(deeds[input]?.(stop) ?? `${input} done`)
})
