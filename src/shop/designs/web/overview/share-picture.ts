import { readPicture } from '../loading/load-picture.ts'
import { newCanvas } from '../rendering/garment-raster.ts'

const TILE = 800

/** Lays pictures side by side, two in a row, on white: a PNG. */
export async function composePicture(pictures: readonly string[]): Promise<Blob> {
  const columns = Math.min(2, pictures.length)
  const canvas = newCanvas(columns * TILE, Math.ceil(pictures.length / columns) * TILE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const drawn = await Promise.all(pictures.map(readPicture))
  drawn.forEach((picture, index) => {
    context.drawImage(picture, (index % columns) * TILE, Math.floor(index / columns) * TILE, TILE, TILE)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  )
}

export const pictureFile = (blob: Blob, name: string): File => new File([blob], `${name}.png`, { type: 'image/png' })

/** Whether this device hands files to other programs. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false
