import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { plainEnvironment } from '#platform/server/plain-environment.ts'
import type { DrawingLimits } from './drawing-process.ts'

/** A file that runs in a process of its own, and what Node is told of it. */
export interface DrawingProcess {
  readonly file: string
  readonly flags: readonly string[]
}

// The process ends itself sooner; this is for one that cannot even do that, or that hardly gets to work.
const PATIENCE = 3
const LINE_END = 10

/** Gives a customer's file to a process of its own and answers what that wrote before it ended. */
export async function runDrawing(
  { file, flags }: DrawingProcess,
  input: Uint8Array,
  { task, limits, signal }: { readonly task: unknown; readonly limits: DrawingLimits; readonly signal?: AbortSignal },
): Promise<Buffer> {
  const child = spawn(process.execPath, [...flags, file, JSON.stringify([task, limits])], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: plainEnvironment(),
    timeout: PATIENCE * limits.cpuSeconds * 1000,
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  })
  child.on('error', () => undefined)
  // A process that ended early reads no further; its exit says so.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return buffer(child.stdout)
}

/** A line of JSON, and what follows it; nothing where the process was ended before it had drawn. */
export function splitOutput(output: Buffer): { readonly head: string; readonly rest: Buffer } | undefined {
  const lineEnd = output.indexOf(LINE_END)
  if (lineEnd < 0) return undefined
  return { head: output.toString('utf8', 0, lineEnd), rest: output.subarray(lineEnd + 1) }
}

export interface DrawnBytes {
  readonly bytes: Buffer
  /** The process did all that it was asked to: it was not ended after the bytes. */
  readonly isDone: boolean
}

/** As many bytes as were said; nothing where the process was ended before they were written. */
export function drawnIn(rest: Buffer, length: number): DrawnBytes | undefined {
  const bytes = rest.subarray(0, length)
  return bytes.byteLength < length ? undefined : { bytes, isDone: rest[length] === LINE_END }
}
