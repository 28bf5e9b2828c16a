import type { Chance } from '#platform/testing/chance.ts'
import { EndedEarly, type Place, pause, startServer } from '#platform/testing/server-process.ts'

type Running = Awaited<ReturnType<typeof startServer>>

/** Where a process dies by itself, at the first or a later payment or job that comes by; what money risks most first. */
const FAILPOINTS = ['after_charge', 'in_order', 'before_charge', 'after_commit', 'after_job', 'before_job'] as const

/**
 * How the life of a process ends: anywhere, at a chosen place, or politely, as a deployment does it. It is counted in
 * questions to the provider, so that a slow machine sees as many payments between two deaths as a fast one.
 */
interface End {
  readonly kind: 'anywhere' | 'polite' | 'failpoint'
  readonly failpoint?: string
  readonly afterQuestions: number
}

const LONGEST_LIFE_MS = 6_000

/** Every second life ends at a failpoint, in their order, so that a short test sees them as well. */
function createEnds(chance: Chance): () => End {
  let lives = 0
  let chosen = 0
  return () => {
    if (lives++ % 2 === 0) {
      const failpoint = `${FAILPOINTS[chosen++ % FAILPOINTS.length]}=kill:${chance.whole(1, 3)}`
      return { kind: 'failpoint', failpoint, afterQuestions: 60 }
    }
    return { kind: chance.happens(0.15) ? 'polite' : 'anywhere', afterQuestions: chance.whole(1, 20) }
  }
}

export interface ProcessPool {
  /** Address of a living process; undefined while none lives. */
  url(): string | undefined
  readonly kills: number
  readonly politeStops: number
  /** What a process did that it must not: ended otherwise than it was told, or did not come back. */
  readonly faults: readonly string[]
  /** Kills and starts again until `kills` are reached, `atEnd` is over or a process does not come back. */
  killAtRandom(kills: number, atEnd: number): Promise<void>
  /** Starts what does not live, to stay. */
  calm(): Promise<void>
  stop(): Promise<void>
}

/** Several processes of one shop that are killed and started again, each for itself. */
export function createProcessPool(places: readonly Place[], chance: Chance, questions: () => number): ProcessPool {
  const living = new Map<Place, Running>()
  const faults: string[] = []
  const chooseEnd = createEnds(chance)
  let kills = 0
  let politeStops = 0

  /** As a supervisor does: a start that met a cut connection is made again. */
  async function open(place: Place, tries = 10): Promise<Running> {
    try {
      return await startServer(place)
    } catch (cause) {
      if (tries === 1 || (cause instanceof EndedEarly && cause.signal === 'SIGKILL')) throw cause
      return open(place, tries - 1)
    }
  }

  /** Undefined where a failpoint has struck already in the work that the dead have left. */
  async function startToDie(place: Place, failpoint: string | undefined): Promise<Running | undefined> {
    try {
      return await start(place, failpoint)
    } catch (cause) {
      if (failpoint && cause instanceof EndedEarly && cause.signal === 'SIGKILL') return
      throw cause
    }
  }

  async function start(place: Place, failpoint?: string): Promise<Running> {
    const environment = { ...place.environment, ...(failpoint ? { FAILPOINTS: failpoint } : {}) }
    const server = await open({ ...place, environment })
    living.set(place, server)
    void server.ended.then(() => {
      if (living.get(place) === server) living.delete(place)
    })
    return server
  }

  async function liveUntil({ child }: Running, asked: number): Promise<void> {
    const latest = Date.now() + LONGEST_LIFE_MS
    const isAlive = () => child.exitCode === null && child.signalCode === null
    while (isAlive() && Date.now() < latest && questions() < asked) await pause(10)
    await pause(chance.whole(0, 40))
  }

  async function liveAndDie(place: Place): Promise<void> {
    const end = chooseEnd()
    const server = await startToDie(place, end.kind === 'failpoint' ? end.failpoint : undefined)
    if (!server) {
      kills++
      return
    }
    await liveUntil(server, questions() + end.afterQuestions)
    if (end.kind === 'polite') {
      living.delete(place)
      server.child.kill('SIGTERM')
      const { code } = await server.ended
      politeStops++
      if (code !== 0) faults.push(`a process told to stop ended with ${code}: ${server.said()}`)
      return
    }
    server.child.kill('SIGKILL')
    const { signal } = await server.ended
    if (signal !== 'SIGKILL') faults.push(`a process ended by itself: ${server.said()}`)
    kills++
  }

  return {
    url: () => {
      const urls = [...living.values()].map((server) => server.url)
      return urls[Math.floor(Math.random() * urls.length)]
    },
    get kills() {
      return kills
    },
    get politeStops() {
      return politeStops
    },
    faults,
    async killAtRandom(most, atEnd) {
      const isOver = () => kills >= most || Date.now() > atEnd || faults.length > 0
      await Promise.all(
        places.map(async (place) => {
          while (!isOver()) await liveAndDie(place)
        }),
      )
    },
    async calm() {
      await Promise.all(places.map(async (place) => living.has(place) || (await start(place))))
    },
    async stop() {
      const all = [...living.values()]
      living.clear()
      for (const { child } of all) child.kill('SIGTERM')
      await Promise.all(all.map((server) => server.ended))
    },
  }
}
