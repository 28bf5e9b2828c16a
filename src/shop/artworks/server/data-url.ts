const HEAD = /^data:image\/(?:png|jpe?g|webp);base64,/

/** Bytes of a base64 data URL of a picture; nothing where the text is anything else or its base64 is broken. */
export function bytesOfDataUrl(text: string): Uint8Array | undefined {
  const head = HEAD.exec(text.slice(0, 40))?.[0]
  if (!head) return undefined
  const base64 = text.slice(head.length)
  // Buffer skips what it does not understand, so the text is checked first.
  if (base64.length === 0 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  return Buffer.from(base64, 'base64')
}

export const dataUrlOf = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
