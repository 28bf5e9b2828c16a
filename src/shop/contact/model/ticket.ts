// No vowels and nothing that looks like something else: it is read out over the telephone.
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ'
const LENGTH = 8

/** 'T-7KBM4QXP': what a message is called by its writer and by the shop; the table refuses the rare double. */
export function newTicket(): string {
  const chance = crypto.getRandomValues(new Uint32Array(LENGTH))
  return `T-${Array.from(chance, (word) => ALPHABET.charAt(word % ALPHABET.length)).join('')}`
}
