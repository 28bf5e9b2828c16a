/** A named socket that `main` (or a test) plugs an implementation into, so that a lower module can reach a higher one. */
export interface Port<T> {
  readonly name: string
  /** Never set; ties the name to the type of what is plugged in. */
  readonly plugged?: T
  /** What serves where nothing is plugged in. */
  readonly otherwise?: T
}

export type Plug = readonly [port: Port<unknown>, implementation: unknown]

export const port = <T>(name: string, otherwise?: T): Port<T> => ({
  name,
  ...(otherwise === undefined ? {} : { otherwise }),
})

export const plug = <T>(into: Port<T>, implementation: T): Plug => [into, implementation]

export type UsePort = <T>(wanted: Port<T>) => T

export function createPorts(plugs: readonly Plug[]): UsePort {
  const plugged = new Map(plugs.map(([into, implementation]) => [into.name, implementation]))
  return <T>(wanted: Port<T>): T => {
    if (!plugged.has(wanted.name) && wanted.otherwise !== undefined) return wanted.otherwise
    if (!plugged.has(wanted.name)) throw new Error(`Nothing is plugged into ${wanted.name}`)
    return plugged.get(wanted.name) as T
  }
}
