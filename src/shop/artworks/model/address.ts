/** Most bytes of one file, as uploaded. */
export const MOST_BYTES = 25_000_000
/** Most pixels of one picture; more would fill the memory of the machine that decodes it. */
export const MOST_PIXELS = 40_000_000
export const PREVIEW_WIDTH = 800
/** Most pages of one PDF to choose from. */
export const MOST_PAGES = 40

const FOLDER = '/api/artworks/'
const ID = 'art_[0-9a-z]{8,40}'
const ADDRESS = new RegExp(`^${FOLDER}(${ID})(?:/preview|/original)?$`)

/** Where the picture is seen: the preview of an upload, else the picture itself. */
export const addressOf = (id: string): string => FOLDER + id
export const previewAddressOf = (id: string): string => `${FOLDER}${id}/preview`
export const originalAddressOf = (id: string): string => `${FOLDER}${id}/original`

/** The id in an address of the shop's own pictures, whichever of its three forms it has; nothing for any other text. */
export function idInAddress(address: string, origin = ''): string | undefined {
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return ADDRESS.exec(path)?.[1]
}

/** Every id that stands in a text, by itself or in an address. */
export const idsIn = (text: string): string[] => text.match(new RegExp(`\\b${ID}`, 'g')) ?? []
