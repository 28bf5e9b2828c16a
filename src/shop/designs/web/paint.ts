import { addressOf } from '#shop/artworks/model/address.ts'
import type { Box, Drawing, Instruction } from '../model/draw.ts'
import { loadPicture } from './load-picture.ts'

type Pictures = ReadonlyMap<string, HTMLImageElement>

const GARMENT = 'garment'

function clipToBoxes(context: CanvasRenderingContext2D, boxes: readonly Box[]): void {
  context.beginPath()
  for (const { x, y, width, height } of boxes) context.rect(x, y, width, height)
  context.clip()
}

function paintOne(context: CanvasRenderingContext2D, instruction: Instruction, pictures: Pictures): void {
  if (instruction.kind === 'clip') return clipToBoxes(context, instruction.boxes)
  if (instruction.kind === 'ground') {
    const { x, y, width, height } = instruction.box
    context.fillStyle = instruction.color
    return context.fillRect(x, y, width, height)
  }
  if (instruction.kind === 'garment') {
    const garment = pictures.get(GARMENT)
    if (!garment) return
    const { x, y, width, height } = instruction.box
    context.save()
    context.translate(x + width / 2, y + height / 2)
    if (instruction.mirrored) context.scale(-1, 1)
    context.drawImage(garment, -width / 2, -height / 2, width, height)
    return context.restore()
  }
  const picture = pictures.get(instruction.artworkId)
  if (!picture) return
  const { x, y, width, height, rotation } = instruction
  context.save()
  context.translate(x, y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.restore()
}

async function picturesFor(drawing: Drawing, garment: string): Promise<Pictures> {
  const wanted = new Map<string, string>()
  if (garment !== '') wanted.set(GARMENT, garment)
  for (const one of drawing.instructions) if (one.kind === 'picture') wanted.set(one.artworkId, addressOf(one.artworkId))
  const entries = [...wanted].map(async ([name, address]) => [name, await loadPicture(address)] as const)
  return new Map(await Promise.all(entries))
}

/** Carries out drawing instructions on a canvas of its own. */
export async function paint(drawing: Drawing, garment: string): Promise<HTMLCanvasElement> {
  const pictures = await picturesFor(drawing, garment)
  const canvas = document.createElement('canvas')
  canvas.width = drawing.width
  canvas.height = drawing.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  for (const instruction of drawing.instructions) paintOne(context, instruction, pictures)
  return canvas
}
