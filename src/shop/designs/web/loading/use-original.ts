import { useEffect, useState } from 'react'
import { originalAddressOf, PREVIEW_WIDTH } from '#shop/artworks/model/address.ts'
import type { DesignArtwork } from '../../model/layers/artwork.ts'
import { isOnDevice } from './artwork-address.ts'
import { withTimeout } from './with-timeout.ts'

// Pixels: a larger file fills a phone's memory when it is decoded. Its preview stays.
const MOST_DECODED = 24_000_000
// Files of a document are no pictures that a browser shows.
const IS_DOCUMENT = /\.(pdf|ai|eps)$/i

async function loadOriginal(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = address
  await picture.decode()
  return picture
}

const isWorth = ({ artworkId, name, pixels, vector }: DesignArtwork, wanted: number): boolean => {
  if (wanted <= PREVIEW_WIDTH || IS_DOCUMENT.test(name) || isOnDevice(artworkId)) return false
  return vector || (pixels.width > PREVIEW_WIDTH && pixels.width * pixels.height <= MOST_DECODED)
}

interface Loaded {
  readonly address: string
  /** Nothing where the file could not be shown: its preview stays. */
  readonly picture: HTMLImageElement | undefined
}

/** The uploaded file, once more of its pixels are wanted across than its preview has. */
export function useOriginal(artwork: DesignArtwork | undefined, wanted: number): HTMLImageElement | undefined {
  const address = artwork && isWorth(artwork, wanted) ? originalAddressOf(artwork.artworkId) : ''
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (address === '') return setLoaded(undefined)
    let isWanted = true
    const show = (picture?: HTMLImageElement) => isWanted && setLoaded({ address, picture })
    withTimeout(loadOriginal(address)).then(show, () => show())
    return () => {
      isWanted = false
    }
  }, [address])
  return loaded?.address === address ? loaded.picture : undefined
}
