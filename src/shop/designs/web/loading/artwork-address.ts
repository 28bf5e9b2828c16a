import { addressOf } from '#shop/artworks/model/address.ts'

const DEVICE = 'device-'
const SCHEME = 'device-artwork:'

/** Of the content, so that the same file is there once; no id of the shop's own looks like it. */
export const deviceArtworkId = (sha256: string): string => DEVICE + sha256.slice(0, 40)

/** Whether artwork lies on this device alone: the shop knows nothing of it. */
export const isOnDevice = (artworkId: string): boolean => artworkId.startsWith(DEVICE)

/** Under which address a picture of the design is loaded. */
export const artworkAddress = (artworkId: string): string =>
  isOnDevice(artworkId) ? SCHEME + artworkId : addressOf(artworkId)

/** The id in the address of artwork on this device; nothing for any other address. */
export const deviceArtworkAt = (address: string): string | undefined =>
  address.startsWith(SCHEME) ? address.slice(SCHEME.length) : undefined
