import { z } from 'zod'

/** Prefixed, time-ordered, unguessable text: nine characters of time and sixteen of chance. */
export type Id<P extends string> = `${P}_${string}`

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

function encodeTime(milliseconds: number): string {
  let rest = milliseconds
  let text = ''
  for (let place = 0; place < 9; place++) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

// One call for chance costs about as much as a thousand bytes of it, so it is fetched by the thousand.
const POOL = new Uint8Array(2048)
let used = POOL.length

function chance(count: number): string {
  if (used + count > POOL.length) {
    crypto.getRandomValues(POOL)
    used = 0
  }
  let text = ''
  for (let taken = 0; taken < count; taken++) text += ALPHABET.charAt((POOL[used++] ?? 0) % 32)
  return text
}

export function newId<P extends string>(prefix: P): Id<P> {
  return `${prefix}_${encodeTime(Date.now())}${chance(16)}`
}

export function idSchema<P extends string>(prefix: P) {
  return z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-z]{8,40}$/)])
}

/** A person's id, as calls name it: whose rows are meant, and no promise that there is such a person. */
export const UserId = z.string().min(1).max(100)
