/** Most bytes of one file, as uploaded. */
export const MOST_BYTES = 25_000_000
/** Most pixels of one picture; more would fill the memory of the machine that decodes it. */
export const MOST_PIXELS = 40_000_000
export const PREVIEW_WIDTH = 800

const FOLDER = '/api/artworks/'

/** Where the picture is seen: the preview of an upload, else the picture itself. */
export const addressOf = (id: string): string => FOLDER + id
export const originalAddressOf = (id: string): string => `${FOLDER}${id}/original`

/** The id in an address of the shop's own pictures, whichever of its three forms it has; nothing for any other text. */
export function idInAddress(address: string, origin = ''): string | undefined {
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/api\/artworks\/(art_[0-9a-z]{8,40})(?:\/preview|\/original)?$/.exec(path)?.[1]
}
