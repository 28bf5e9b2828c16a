import { useEffect, useState } from 'react'

const loaded = new Map<string, Promise<HTMLImageElement>>()

async function fetchPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  // Without this a picture from another host could be shown but never captured.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  await picture.decode()
  return picture
}

/** Each picture is fetched once; one that failed may be asked for again. */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  const known = loaded.get(address)
  if (known !== undefined) return known
  const coming = fetchPicture(address)
  loaded.set(address, coming)
  coming.catch(() => loaded.delete(address))
  return coming
}

interface Shown {
  readonly address: string
  readonly picture: HTMLImageElement
}

/** Keeps showing the last picture until the next one is there. */
export function usePicture(address: string): HTMLImageElement | undefined {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    if (address === '') return setShown(undefined)
    let wanted = true
    loadPicture(address).then(
      (picture) => wanted && setShown({ address, picture }),
      () => wanted && setShown(undefined),
    )
    return () => {
      wanted = false
    }
  }, [address])
  return shown?.picture
}
