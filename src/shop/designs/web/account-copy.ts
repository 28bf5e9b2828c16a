import { ApiError } from '#platform/base/client.ts'
import type { Design } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'

/** What another tab or device made of the same work. */
export interface Theirs {
  readonly document: Design
  readonly version: number
  readonly savedAt: string
}

/** How far the account has the work on the sheet. */
export type Saving =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'conflict'; readonly theirs: Theirs }
  | { readonly kind: 'refused'; readonly text: string }

export interface Step {
  readonly styleId: number
  readonly designId: string | null
  readonly workId: string
  /** The open editor that it comes from. */
  readonly tab: string
  readonly document: Design
}

export interface Sent extends Step {
  readonly basedOn: number | null
}

interface CopyOptions {
  readonly send: (step: Sent) => Promise<{ savedAt: string; version: number }>
  readonly show: (saving: Saving) => void
  readonly version: number | null
}

export interface AccountCopy {
  /** The newest state of the work; sent after a short rest. */
  take(step: Step): void
  /** Sends at once what waits. */
  flush(): void
  /** The same; resolves when it has arrived, or has been tried. */
  settle(): Promise<void>
  /** The sheet has become something else: what waits is not sent any more. Resolves when nothing is on its way. */
  begin(version: number | null): Promise<void>
  /** The next sending may replace this version. */
  replace(version: number): void
  version(): number | null
  stop(): void
}

const REST_MS = 1_200
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

function theirsIn({ body }: ApiError): Theirs | undefined {
  const { draft } = body
  if (typeof draft !== 'object' || draft === null) return undefined
  const { document, version, savedAt }: { document?: unknown; version?: unknown; savedAt?: unknown } = draft
  const design = readDesign(document)
  if (!design || typeof version !== 'number' || typeof savedAt !== 'string') return undefined
  return { document: design, version, savedAt }
}

/** What a refusal says; nothing where trying again may help. */
function verdictOf(error: unknown): Saving | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined
  // At a shared browser it may be somebody else who is signed in by now.
  if (error.status === 401 || error.status === 403) return { kind: 'signed-out' }
  const theirs = error.status === 409 ? theirsIn(error) : undefined
  return theirs ? { kind: 'conflict', theirs } : { kind: 'refused', text: error.message }
}

/** Brings every step into the account: after a short rest, one at a time, again and again where it does not arrive. */
export function createAccountCopy({ send, show, version: first }: CopyOptions): AccountCopy {
  let version = first
  let waiting: Step | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let due = false
  let pause = FIRST_PAUSE_MS
  // Answers to what was sent before the sheet was cleared mean nothing any more.
  let era = 0

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void go(), ms)
  }

  function fails(step: Step, error: unknown): void {
    const verdict = verdictOf(error)
    show(verdict ?? { kind: 'waiting' })
    if (verdict && verdict.kind !== 'signed-out') return
    waiting ??= step
    if (verdict) return
    wait(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  async function carry(step: Step): Promise<void> {
    const mine = era
    try {
      const answer = await send({ ...step, basedOn: version })
      if (mine === era) {
        version = answer.version
        pause = FIRST_PAUSE_MS
        show(waiting ? { kind: 'saving' } : { kind: 'saved', at: answer.savedAt })
      }
    } catch (error) {
      if (mine === era) fails(step, error)
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
    sending = carry(step)
    await sending
    sending = undefined
    // The turn of a step that was taken meanwhile.
    if (due) wait(REST_MS)
  }

  return {
    take(step) {
      waiting = step
      show({ kind: 'saving' })
      wait(REST_MS)
    },
    flush() {
      if (waiting) wait(0)
    },
    settle,
    begin(next) {
      era++
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
