import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { production } from '#config'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { plainEnvironment } from '#platform/server/plain-environment.ts'
import { projectRoot } from '#platform/server/root.ts'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import type { PrintFile } from '#shop/designs/server/index.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { isDark } from '#shop/pricing/model/methods/printed-garment.ts'
import { filmErrors } from '../../films-contract.ts'
import { shortHash } from '../../model/file-names.ts'
import { inksOf } from '../../model/inks.ts'
import type { OrderPrint } from '../draw-print.ts'
import type { FilmOutput, FilmTask } from './film-process.ts'
import { garmentColorOf } from './garment-color.ts'
import { inksOfItem } from './inks-of-item.ts'
import { screenFilmTexts } from './texts.ts'

const FILE = join(projectRoot, 'src/shop/production/server/films/film-process.ts')
/** A photograph in many inks takes half a minute on a machine that is busy with other things. */
const SECONDS = 120
const HEAP_MB = 400

/** A print of 12 by 16 inches takes some hundred megabytes beside the print itself. */
const limit = concurrencyLimit({ atOnce: 1, mostWaiting: 11, refuse: () => fail(printErrors, 'PRINT_BUSY') })

/** Works in a process of its own, which ends with the call that asked for it. */
async function runProcess(call: Call, task: FilmTask): Promise<FilmOutput> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, FILE, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: plainEnvironment(),
    timeout: SECONDS * 1000,
    killSignal: 'SIGKILL',
    ...(call.signal ? { signal: call.signal } : {}),
  })
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  const [output, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (output.endsWith('\n')) return JSON.parse(output)
  if (call.signal?.aborted) return fail(filmErrors, 'FILMS_CANCELLED')
  call.log.warn(
    { said: said.slice(-1000), signal: child.signalCode },
    'films were lost with the process that made them',
  )
  return fail(filmErrors, 'FILMS_NOT_MADE')
}

async function queue(call: Call, task: FilmTask): Promise<FilmOutput> {
  return limit
    .run(() => runProcess(call, task), call.signal)
    .catch((cause: unknown) => {
      if (call.signal?.aborted && cause === call.signal.reason) return fail(filmErrors, 'FILMS_CANCELLED')
      throw cause
    })
}

function whatFor(call: Call, print: OrderPrint, file: PrintFile, folder: string) {
  return {
    ...{ path: file.path, folder, settings: production.films, approval: print.checked.hash },
    garment: garmentColorOf(call, print.checked.item),
    dpi: printMethodOf(print.job.design.options).production.dpi,
  }
}

/**
 * The films of a print that was drawn as a PNG, in a folder: one for each ink as a picture, and all in one PDF; none
 * where the print is clear all over.
 */
export async function makeFilms(call: Call, print: OrderPrint, file: PrintFile, folder: string): Promise<FilmOutput> {
  const { checked, job, band } = print
  const side = viewNames[job.view].toLowerCase()
  const hasOtherInks = inksOf(checked.item.options).some(({ view, ordered }) => view === side && ordered !== undefined)
  const inches = `${file.width.toFixed(2)} × ${file.height.toFixed(2)} in`
  const task = {
    kind: 'screen',
    ...whatFor(call, print, file, folder),
    inks: inksOfItem(checked.item, job.view),
    words: [
      screenFilmTexts.head(print.orderNumber, '{film}', '{place}', '{count}'),
      screenFilmTexts.facts({
        ...{ item: checked.number, code: checked.item.code, inches, approval: shortHash(checked.hash) },
        view: band.name === '' ? job.mark : `${job.mark} ${band.name}`,
        ...production.films,
      }),
      hasOtherInks ? screenFilmTexts.versionOfOtherInks('{version}') : screenFilmTexts.version('{version}'),
    ],
  } as const
  return queue(call, task)
}

/** White that is printed under the colors of a print, as a picture of the same size; none on a light garment. */
export async function makeWhite(call: Call, print: OrderPrint, file: PrintFile, folder: string): Promise<FilmOutput> {
  if (!isDark({ color: garmentColorOf(call, print.checked.item) })) return { films: [], version: '' }
  const task = { kind: 'white', ...whatFor(call, print, file, folder) } as const
  return queue(call, task)
}
