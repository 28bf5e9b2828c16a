import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { fail } from '#platform/base/errors.ts'
import { projectRoot } from '#platform/server/root.ts'
import { gangSheetErrors } from '../../gang-sheets-contract.ts'
import type { NestedSheet } from './nest.ts'
import type { NestInput } from './nest-worker.ts'

const FILE = join(projectRoot, 'src/shop/production/server/gang-sheets/nest-worker.ts')
const HEAP_MB = 256
// Thousands of small prints of as many sizes take seconds: longer than a thread of a healthy machine.
const SECONDS = 60

// A thread keeps one processor busy, and the shop has others to serve.
const limit = concurrencyLimit({
  atOnce: 1,
  mostWaiting: 5,
  refuse: () => fail(gangSheetErrors, 'NESTING_BUSY'),
})

function inThread(input: NestInput): Promise<readonly NestedSheet[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly NestedSheet[]>()
  const worker = new Worker(FILE, {
    workerData: input,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const timer = setTimeout(() => worker.terminate(), SECONDS * 1000).unref()
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the thread that nests prints ended before it answered')))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}

/** Nests beside the main loop, which goes on serving the shop. */
export const nestInThread = (input: NestInput): Promise<readonly NestedSheet[]> => limit.run(() => inThread(input))
