import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { withTimeout } from './with-timeout.ts'

interface MissingFiles {
  /** What could not be loaded, or has not come in time. */
  readonly files: ReadonlySet<string>
  /** One more with each retry. */
  readonly attempt: number
}

const store = createStore<MissingFiles>(() => ({ files: new Set(), attempt: 0 }))

function note(file: string, isMissing: boolean): void {
  const { files } = store.getState()
  if (files.has(file) === isMissing) return
  const next = new Set(files)
  if (isMissing) next.add(file)
  else next.delete(file)
  store.setState({ files: next })
}

/** Counts a file as missing once it has failed or taken too long, until it arrives after all. */
export function watchFile(file: string, coming: Promise<unknown>): void {
  withTimeout(coming).catch(() => note(file, true))
  coming.then(
    () => note(file, false),
    () => undefined,
  )
}

export const isFileMissing = (file: string): boolean => store.getState().files.has(file)

/** Whoever shows one of these asks for it again. */
export function retryFiles(files: readonly string[]): void {
  for (const file of files) note(file, false)
  store.setState(({ attempt }) => ({ attempt: attempt + 1 }))
}

export const useMissingFiles = (): ReadonlySet<string> => useStore(store, ({ files }) => files)
export const useRetryCount = (): number => useStore(store, ({ attempt }) => attempt)
