import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fail } from '#platform/base/errors.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '../model/address.ts'
import type { DrawingAnswer } from './drawing-process.ts'
import type { Examined } from './pictures.ts'

const FILE = join(projectRoot, 'src/shop/artworks/server/drawing-process.ts')
// The process ends itself sooner; this is for one that cannot even do that.
const SECONDS = 15
// A drawing has no pixels of its own; this many across keep its ratio exact enough.
const NOMINAL_WIDTH = 2400
const HEAP_MB = 400
const LINE_END = 10

/** Where fonts and libraries are found, and nothing else of the shop's environment. */
function plainEnvironment(): Record<string, string | undefined> {
  const names = /^(PATH|HOME|TMPDIR|TEMP|SystemRoot|FONTCONFIG_\w+|XDG_\w+|LD_LIBRARY_PATH|DYLD_\w+)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}

async function runProcess(svg: Uint8Array, signal: AbortSignal | undefined): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, FILE, String(MOST_PIXELS), String(PREVIEW_WIDTH)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: plainEnvironment(),
      timeout: SECONDS * 1000,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    },
  )
  child.on('error', () => undefined)
  // A process that ended early reads no further; its exit says so.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  return buffer(child.stdout)
}

/** Cleans a drawing and draws its preview in a process of its own. */
export async function drawSvg(svg: Uint8Array, signal?: AbortSignal): Promise<Examined> {
  const output = await runProcess(svg, signal)
  if (signal?.aborted) fail(artworkErrors, 'CANCELLED')
  const lineEnd = output.indexOf(LINE_END)
  if (lineEnd < 0) fail(artworkErrors, 'TOO_INTRICATE')
  const answer: DrawingAnswer = JSON.parse(output.toString('utf8', 0, lineEnd))
  if ('refusal' in answer) fail(artworkErrors, answer.refusal)
  const height = Math.max(1, Math.round((NOMINAL_WIDTH * answer.height) / answer.width))
  const preview = output.subarray(lineEnd + 1)
  return { type: 'image/svg+xml', width: NOMINAL_WIDTH, height, vector: true, preview }
}
