import { ApiError } from '#platform/base/client.ts'
import type { Design } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'
import type { DraftSync, OtherVersion } from '../document/draft-sync.ts'

export interface DraftStep {
  readonly styleId: number
  readonly designId: string | null
  readonly workId: string
  /** The open editor that it comes from. */
  readonly tab: string
  readonly document: Design
}

export interface DraftRequest extends DraftStep {
  readonly basedOn: number | null
}

interface CopyOptions {
  readonly send: (step: DraftRequest) => Promise<{ savedAt: string; version: number }>
  readonly show: (saving: DraftSync) => void
  readonly version: number | null
}

export interface AccountCopy {
  /** The newest state of the work; sent after a short pause. */
  take(step: DraftStep): void
  /** Sends at once what waits. */
  flush(): void
  /** The same; resolves when it has arrived, or has been tried. */
  settle(): Promise<void>
  /** The editor shows something else: what waits is not sent any more. Resolves when nothing is on its way. */
  begin(version: number | null): Promise<void>
  /** The next sending may replace this version. */
  replace(version: number): void
  version(): number | null
  stop(): void
}

const PAUSE_MS = 1_200
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

function otherVersionIn({ body }: ApiError): OtherVersion | undefined {
  const { draft } = body
  if (typeof draft !== 'object' || draft === null) return undefined
  const { document, version, savedAt }: { document?: unknown; version?: unknown; savedAt?: unknown } = draft
  const design = readDesign(document)
  if (!design || typeof version !== 'number' || typeof savedAt !== 'string') return undefined
  return { document: design, version, savedAt }
}

/** What a refusal says; nothing where trying again may help. */
function refusalOf(error: unknown): DraftSync | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined
  // At a shared browser it may be somebody else who is signed in by now.
  if (error.status === 401 || error.status === 403) return { kind: 'signed-out' }
  const other = error.status === 409 ? otherVersionIn(error) : undefined
  return other ? { kind: 'conflict', other } : { kind: 'refused', text: error.message }
}

/** Uploads every step into the account: after a short pause, one at a time, again and again where it does not arrive. */
export function createAccountCopy({ send, show, version: first }: CopyOptions): AccountCopy {
  let version = first
  let waiting: DraftStep | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let due = false
  let pause = FIRST_PAUSE_MS
  // Answers to what was sent before the editor was cleared mean nothing any more.
  let generation = 0

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void go(), ms)
  }

  function fails(step: DraftStep, error: unknown): void {
    const refusal = refusalOf(error)
    show(refusal ?? { kind: 'waiting' })
    if (refusal && refusal.kind !== 'signed-out') return
    waiting ??= step
    if (refusal) return
    wait(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  async function upload(step: DraftStep): Promise<void> {
    const current = generation
    try {
      const answer = await send({ ...step, basedOn: version })
      if (current === generation) {
        version = answer.version
        pause = FIRST_PAUSE_MS
        show(waiting ? { kind: 'saving' } : { kind: 'saved', at: answer.savedAt })
      }
    } catch (error) {
      if (current === generation) fails(step, error)
    }
  }

  async function settle(): Promise<void> {
    clearTimeout(timer)
    await sending
    await go()
  }

  async function go(): Promise<void> {
    if (sending !== undefined) {
      due = true
      return
    }
    const step = waiting
    if (!step) return
    waiting = undefined
    due = false
    sending = upload(step)
    await sending
    sending = undefined
    // The turn of a step that was taken meanwhile.
    if (due) wait(PAUSE_MS)
  }

  return {
    take(step) {
      waiting = step
      show({ kind: 'saving' })
      wait(PAUSE_MS)
    },
    flush() {
      if (waiting) wait(0)
    },
    settle,
    begin(next) {
      generation++
      clearTimeout(timer)
      waiting = undefined
      version = next
      pause = FIRST_PAUSE_MS
      show({ kind: 'nothing' })
      return sending ?? Promise.resolve()
    },
    replace(next) {
      version = next
    },
    version: () => version,
    stop: () => clearTimeout(timer),
  }
}
