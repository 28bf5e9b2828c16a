import { Expected, gateErrors } from '../base/errors.ts'
import { networkOf } from './client-address.ts'

/** Bodies up to here do not count: signing in goes on while files wait. */
const SMALL_BODY = 100_000
const RETRY_SECONDS = 5

/** What the body of one request takes up. */
export interface HeldBody {
  /** Counts this request with so many bytes, where it had fewer; what does not fit is refused. */
  upTo(bytes: number): void
  /** Frees all of it, however the request has ended. */
  release(): void
}

/** The large bodies that this process holds at the moment, between their first byte and their answer. */
export interface BytesInFlight {
  begin(address: string): HeldBody
}

/** At most so many bytes at once, and half of them for one network, so that nobody takes the whole by sending slowly. */
export function createBytesInFlight(most: number): BytesInFlight {
  let all = 0
  const byNetwork = new Map<string, number>()
  const count = (network: string, bytes: number) => {
    all += bytes
    const ofNetwork = (byNetwork.get(network) ?? 0) + bytes
    if (ofNetwork === 0) byNetwork.delete(network)
    else byNetwork.set(network, ofNetwork)
  }
  return {
    begin(address) {
      const network = networkOf(address)
      let held = 0
      return {
        upTo(bytes) {
          if (bytes <= SMALL_BODY || bytes <= held) return
          const more = bytes - held
          if (all + more > most || (byNetwork.get(network) ?? 0) + more > most / 2)
            throw new Expected(gateErrors.TOO_MANY_FILES, 'TOO_MANY_FILES', {}, RETRY_SECONDS)
          held = bytes
          count(network, more)
        },
        release() {
          if (held > 0) count(network, -held)
          held = 0
        },
      }
    },
  }
}
