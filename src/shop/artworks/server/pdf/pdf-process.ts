import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { DrawingLimits } from '../drawing-process.ts'
import type { PdfTask } from './pdf-task.ts'
import type { PdfThreadInput, PdfThreadOutput } from './pdf-thread.ts'

// A process of its own for one PDF, which may read the code it runs and nothing else: no file, no network, no program. The
// file comes on its standard input; on its standard output goes a line of JSON and bytes. The work is done by a thread, as
// nothing interrupts it but the end of the process, and who ends it has to be awake.

const WATCH_MS = 20
const HEAP_MB = 400

function watch(limits: DrawingLimits): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const isSpent = user + system > limits.cpuSeconds * 1e6 || process.memoryUsage.rss() > limits.bytes
    if (isSpent) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS).unref()
}

async function hand(): Promise<void> {
  const [task, limits]: [PdfTask, DrawingLimits] = JSON.parse(process.argv[2] ?? '')
  watch(limits)
  const handed: PdfThreadInput = { bytes: await buffer(process.stdin), task }
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: handed,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  let hasAnswered = false
  const write = ({ output, parts }: PdfThreadOutput) => {
    hasAnswered = true
    process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(output)}\n`), ...parts]))
  }
  worker.on('message', write)
  worker.on('error', (cause) => {
    // Whatever else the library says of a hostile file, it is a file that cannot be read.
    const refusal =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? 'TOO_INTRICATE'
        : 'UNSAFE_PDF'
    if (!hasAnswered) write({ output: { refusal }, parts: [] })
  })
  worker.on('exit', (status) => {
    // Whoever reads knows by it that all was done.
    if (status === 0) process.stdout.write('\n')
  })
}

await hand()
