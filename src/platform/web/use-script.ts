import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined

/** Whether a script runs: what needs one is not there without. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
