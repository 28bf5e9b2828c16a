import { useState } from 'react'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { deviceArtworkAt } from './artwork-address.ts'
import { isFileMissing, retryFiles, useRetryCount, watchFile } from './missing-files.ts'
import { withTimeout } from './with-timeout.ts'

/** When the tab is hidden, or at once where it is. */
function hidden(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true, passive: true }),
  )
}

async function arrival(picture: HTMLImageElement): Promise<HTMLImageElement> {
  await new Promise<unknown>((resolve, reject) => {
    picture.onload = resolve
    picture.onerror = () => reject(new Error('The picture could not be loaded.'))
  })
  // Nothing is decoded ahead in a hidden tab: there it is done when it is drawn.
  await Promise.race([picture.decode(), hidden()])
  return picture
}

interface Loading {
  readonly picture: HTMLImageElement
  readonly coming: Promise<HTMLImageElement>
}

const retries = new Map<string, number>()

/** Asked for under the same address, a picture would wait for the request that has not come, as long as anything shows it. */
function requestAddress(address: string): string {
  const again = retries.get(address)
  return again === undefined ? address : `${address}?again=${again}`
}

async function fromDevice(picture: HTMLImageElement, id: string): Promise<HTMLImageElement> {
  const { previewAddress } = await import('../guest/device-pictures.ts')
  picture.src = await previewAddress(id)
  return arrival(picture)
}

function startLoading(address: string): Loading {
  const picture = new Image()
  // Without this a picture from another host could be shown but never captured.
  picture.crossOrigin = 'anonymous'
  const onDevice = deviceArtworkAt(address)
  if (onDevice !== undefined) return { picture, coming: fromDevice(picture, onDevice) }
  picture.src = requestAddress(address)
  return { picture, coming: arrival(picture) }
}

/** A picture that was just drawn, and is not cached. */
export const readPicture = (dataUrl: string): Promise<HTMLImageElement> => withTimeout(startLoading(dataUrl).coming)

const started = new Map<string, Loading>()

function loadingOf(address: string): Loading {
  const known = started.get(address)
  if (known) return known
  const loading = startLoading(address)
  started.set(address, loading)
  watchFile(address, loading.coming)
  loading.coming.catch(() => started.get(address) === loading && started.delete(address))
  return loading
}

/** Asks for pictures once more, also for those that were asked for and have not come. */
export function retryPictures(addresses: readonly string[]): void {
  for (const address of addresses) {
    started.get(address)?.picture.removeAttribute('src')
    started.delete(address)
    retries.set(address, (retries.get(address) ?? 0) + 1)
  }
  retryFiles(addresses)
}

/** Each picture is fetched once; one that is missing is asked for again. */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  if (isFileMissing(address)) retryPictures([address])
  return withTimeout(loadingOf(address).coming)
}

interface Shown {
  readonly address: string
  readonly picture: HTMLImageElement
}

/** Keeps showing the last picture until the next one is there. */
export function usePicture(address: string): HTMLImageElement | undefined {
  const [shown, setShown] = useState<Shown>()
  const attempt = useRetryCount()
  useOnEach(`${attempt} ${address}`, () => {
    if (address === '') return setShown(undefined)
    let wanted = true
    loadingOf(address).coming.then(
      (picture) => wanted && setShown({ address, picture }),
      () => wanted && setShown(undefined),
    )
    return () => {
      wanted = false
    }
  })
  return shown?.picture
}
