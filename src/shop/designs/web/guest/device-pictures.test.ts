import { expect, test } from 'vitest'
import { createDevicePictures, type DevicePicture, MOST_DEVICE_BYTES, type PictureStore } from './device-pictures.ts'

const picture = (id: string, bytes = 10): DevicePicture => ({
  ...{ id, width: 4, height: 4, vector: false, at: 1 },
  original: new Blob([new Uint8Array(bytes)]),
  preview: new Blob([]),
})

function browser(): PictureStore & { readonly stored: Map<string, DevicePicture> } {
  const stored = new Map<string, DevicePicture>()
  return {
    stored,
    all: async () => [...stored.values()],
    get: async (id) => stored.get(id),
    put: async (one) => void stored.set(one.id, one),
    remove: async (id) => void stored.delete(id),
  }
}

const refusing: PictureStore = {
  all: () => Promise.reject(new Error('forbidden')),
  get: () => Promise.reject(new Error('forbidden')),
  put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  remove: () => Promise.reject(new Error('forbidden')),
}

test('a picture outlives the page that it was chosen in', async () => {
  const store = browser()
  await createDevicePictures(store).put(picture('device-1'))
  const later = createDevicePictures(store)
  expect((await later.get('device-1'))?.width).toBe(4)
  expect(later.isOnlyHere('device-1')).toBe(false)
})

test('where the browser stores nothing, it is there as long as the page, and that is known', async () => {
  const pictures = createDevicePictures(refusing)
  await pictures.put(picture('device-1'))
  expect(await pictures.get('device-1')).toBeDefined()
  expect(pictures.isOnlyHere('device-1')).toBe(true)
  await pictures.remove('device-1')
  expect(await pictures.get('device-1')).toBeUndefined()
})

test('all artwork together is bounded; the same picture is counted once', async () => {
  const store = browser()
  const pictures = createDevicePictures(store)
  const half = picture('device-1', MOST_DEVICE_BYTES / 2)
  await pictures.put(half)
  expect(await pictures.hasRoom(half)).toBe(true)
  expect(await pictures.hasRoom(picture('device-2', MOST_DEVICE_BYTES / 2))).toBe(true)
  expect(await pictures.hasRoom(picture('device-2', MOST_DEVICE_BYTES / 2 + 1))).toBe(false)
})
