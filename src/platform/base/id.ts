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

export function newId<P extends string>(prefix: P): Id<P> {
  const chance = crypto.getRandomValues(new Uint8Array(16))
  const tail = Array.from(chance, (byte) => ALPHABET.charAt(byte % 32)).join('')
  return `${prefix}_${encodeTime(Date.now())}${tail}`
}

export function idSchema<P extends string>(prefix: P) {
  return z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-z]{8,40}$/)])
}
