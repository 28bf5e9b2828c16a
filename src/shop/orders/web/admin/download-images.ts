import { readRefusal } from '#platform/base/client.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { pictureSource } from '../line-picture.tsx'

const onWhite = async (blob: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw the picture')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) => {
    const take = (made: Blob | null) => (made ? resolve(made) : reject(new Error('The picture could not be written')))
    canvas.toBlob(take, 'image/jpeg', 0.95)
  })
}

async function pictureAt(path: string): Promise<Blob> {
  const response = await fetch(pictureSource(path))
  if (!response.ok) throw await readRefusal(response)
  return response.blob()
}

async function jpegOf(path: string): Promise<Blob> {
  const blob = await pictureAt(path)
  return blob.type === 'image/jpeg' ? blob : onWhite(blob)
}

/** Saves an item's design images one after the other as image-1.jpg, image-2.jpg and so on. */
export async function downloadImages(paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) downloadFile(await jpegOf(path), `image-${index + 1}.jpg`)
}

/** Saves print files as image-1.png and so on: on the white ground of a JPEG white letters could not be seen. */
export async function downloadPrints(hrefs: readonly string[]): Promise<void> {
  for (const [index, href] of hrefs.entries()) downloadFile(await pictureAt(href), `image-${index + 1}.png`)
}
