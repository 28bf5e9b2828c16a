import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * An effect on arrival and for each other `occasion`: a new address, one more try. Whatever else it reads, it reads as
 * that stands then; a change of it alone begins nothing.
 */
export function useOnEach<T>(occasion: T, effect: (occasion: T) => ReturnType<EffectCallback>): void {
  const run = useEffectEvent(effect)
  useEffect(() => run(occasion), [occasion])
}
