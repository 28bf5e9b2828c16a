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

interface Centred {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly mirrored: boolean
}

function paintPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement | undefined, at: Centred): void {
  if (!picture) return
  context.save()
  context.translate(at.x, at.y)
  context.rotate((at.rotation * Math.PI) / 180)
  if (at.mirrored) context.scale(-1, 1)
  context.drawImage(picture, -at.width / 2, -at.height / 2, at.width, at.height)
  context.restore()
}

function paintOne(context: CanvasRenderingContext2D, instruction: Instruction, pictures: Pictures): void {
  switch (instruction.kind) {
    case 'ground': {
      const { x, y, width, height } = instruction.box
      context.fillStyle = instruction.color
      context.fillRect(x, y, width, height)
      break
    }
    case 'garment': {
      const { x, y, width, height } = instruction.box
      const center = { x: x + width / 2, y: y + height / 2, width, height }
      paintPicture(context, pictures.get(GARMENT), { ...center, rotation: 0, mirrored: instruction.mirrored })
      break
    }
    case 'clip':
      clipToBoxes(context, instruction.boxes)
      break
    case 'picture':
      paintPicture(context, pictures.get(instruction.artworkId), { ...instruction, mirrored: false })
      break
  }
}

async function picturesFor(drawing: Drawing, garment: string): Promise<Pictures> {
  const wanted = new Map<string, string>()
  if (garment !== '') wanted.set(GARMENT, garment)
  for (const one of drawing.instructions)
    if (one.kind === 'picture') wanted.set(one.artworkId, addressOf(one.artworkId))
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
