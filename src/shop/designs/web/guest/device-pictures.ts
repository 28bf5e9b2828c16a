import { openDatabase } from '../drafts/browser-database.ts'
import { GUEST_ARTWORK_DATABASE } from '../drafts/device-database.ts'

/** Why the shop did not take a file along when the rest of its design came into an account. */
export interface RefusedPicture {
  /** As it was called in that design. */
  readonly name: string
  readonly reason: string
  readonly at: number
}

/** Artwork of a guest, in this browser alone. */
export interface DevicePicture {
  /** Of its content. */
  readonly id: string
  /** Upright; of a drawing, only their ratio means something. */
  readonly width: number
  readonly height: number
  readonly vector: boolean
  /** The file as it was chosen: uploaded once its owner has signed in, and never shown. */
  readonly original: Blob
  /** What the editor shows: pixels alone. */
  readonly preview: Blob
  /** When it was last chosen. */
  readonly at: number
  /** It stays here beside the account that has the rest, until it is discarded or too old. */
  readonly refused?: RefusedPicture
}

/** Where pictures lie: the browser's database, or a test's list. */
export interface PictureStore {
  all(): Promise<readonly DevicePicture[]>
  get(id: string): Promise<DevicePicture | undefined>
  put(picture: DevicePicture): Promise<void>
  remove(id: string): Promise<void>
}

/** Of all artwork of guests in one browser. */
export const MOST_DEVICE_BYTES = 150_000_000

const database = openDatabase(GUEST_ARTWORK_DATABASE, 'pictures', 'id')

const browserPictures: PictureStore = {
  all: () => database.read((list) => list.getAll()),
  get: (id) => database.read((list) => list.get(id)),
  put: (picture) => database.write((list) => void list.put(picture)),
  remove: (id) => database.write((list) => void list.delete(id)),
}

const bytesOf = ({ original, preview }: DevicePicture) => original.size + preview.size

/** Pictures by their ids: as long as this page lives in its memory, too, where the browser stores nothing. */
export function createDevicePictures(store: PictureStore) {
  const here = new Map<string, DevicePicture>()
  const stored = new Set<string>()
  // A browser that stores nothing has none.
  const all = () => store.all().catch(() => [])
  return {
    all,
    /** Whether there is room for it beside all others. */
    async hasRoom(picture: DevicePicture): Promise<boolean> {
      const others = (await all()).filter(({ id }) => id !== picture.id)
      return others.reduce((sum, one) => sum + bytesOf(one), bytesOf(picture)) <= MOST_DEVICE_BYTES
    },
    async put(picture: DevicePicture): Promise<void> {
      here.set(picture.id, picture)
      await store.put(picture).then(
        () => stored.add(picture.id),
        () => stored.delete(picture.id),
      )
    },
    async get(id: string): Promise<DevicePicture | undefined> {
      const known = here.get(id)
      if (known) return known
      const found = await store.get(id).catch(() => undefined)
      if (found) {
        here.set(id, found)
        stored.add(id)
      }
      return found
    },
    async remove(id: string): Promise<void> {
      here.delete(id)
      stored.delete(id)
      await store.remove(id).catch(() => undefined)
    },
    /** Whether it goes with this page, as the browser would not store it. */
    isOnlyHere: (id: string): boolean => here.has(id) && !stored.has(id),
    isStored: (id: string): boolean => stored.has(id),
  }
}

export type DevicePictures = ReturnType<typeof createDevicePictures>

export const devicePictures = createDevicePictures(browserPictures)

const shown = new Map<string, string>()

/** Where its preview is seen, as long as this page lives. */
export async function previewAddress(id: string): Promise<string> {
  const known = shown.get(id)
  if (known) return known
  const picture = await devicePictures.get(id)
  if (!picture) throw new Error('this artwork is not on the device any more')
  const address = URL.createObjectURL(picture.preview)
  shown.set(id, address)
  return address
}
