import { Worker } from 'node:worker_threads'

/** What a worker is handed: its input, and a flag that turns to 1 when nobody waits for the answer any more. */
export interface WorkerTask<Input> {
  readonly input: Input
  readonly stop: Int32Array<SharedArrayBuffer>
}

export interface PoolOptions {
  readonly file: string
  /** Threads at most; each is started when it is first needed. */
  readonly size: number
  /** A thread that has not answered after this is ended. */
  readonly seconds: number
}

export interface Pool<Input, Answer> {
  run(input: Input, signal?: AbortSignal): Promise<Answer>
  /** Ends all threads; what they work on is lost. */
  close(): Promise<void>
}

/** The thread died or was ended before it answered. Another takes its place. */
export class WorkerLost extends Error {}

interface Task<Input, Answer> extends WorkerTask<Input> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (cause: unknown) => void
}

interface Thread<Input, Answer> {
  readonly worker: Worker
  task: Task<Input, Answer> | undefined
  timer: NodeJS.Timeout | undefined
}

const IDLE_MS = 60_000
const HEAP_MB = 256

/** Threads that work on one task each, whichever is free; what they all have no time for waits. */
export function createPool<Input, Answer>({ file, size, seconds }: PoolOptions): Pool<Input, Answer> {
  const threads = new Set<Thread<Input, Answer>>()
  const waiting: Task<Input, Answer>[] = []

  function rest(thread: Thread<Input, Answer>): void {
    clearTimeout(thread.timer)
    thread.task = undefined
    // A resting thread does not keep the process alive.
    thread.worker.unref()
    thread.timer = setTimeout(() => thread.worker.terminate(), IDLE_MS).unref()
    next()
  }

  function lose(thread: Thread<Input, Answer>, cause: unknown): void {
    clearTimeout(thread.timer)
    threads.delete(thread)
    thread.task?.reject(new WorkerLost('a thread ended before it answered', { cause }))
    thread.task = undefined
    next()
  }

  function start(): Thread<Input, Answer> {
    // Nothing of the shop's settings is in reach of what works on strangers' files.
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    const thread: Thread<Input, Answer> = { worker, task: undefined, timer: undefined }
    threads.add(thread)
    let cause: unknown
    worker.on('message', (answer: Answer) => {
      thread.task?.resolve(answer)
      rest(thread)
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => lose(thread, cause))
    return thread
  }

  function next(): void {
    const idle = [...threads].find((thread) => !thread.task) ?? (threads.size < size ? start() : undefined)
    const task = idle && waiting.shift()
    if (!idle || !task) return
    clearTimeout(idle.timer)
    idle.task = task
    idle.worker.ref()
    idle.timer = setTimeout(() => idle.worker.terminate(), seconds * 1000).unref()
    idle.worker.postMessage({ input: task.input, stop: task.stop } satisfies WorkerTask<Input>)
  }

  return {
    run(input, signal) {
      const stop = new Int32Array(new SharedArrayBuffer(4))
      signal?.addEventListener('abort', () => Atomics.store(stop, 0, 1))
      return new Promise((resolve, reject) => {
        waiting.push({ input, stop, resolve, reject })
        next()
      })
    },
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
