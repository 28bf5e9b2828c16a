import { expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import type { Artwork } from '#shop/artworks/contract.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { setNote } from '../../model/editing/design-commands.ts'
import { addImage } from '../../model/editing/layer-commands.ts'
import { addShape } from '../../model/editing/shape-commands.ts'
import { pixels } from '../../model/geometry.ts'
import { artworkOf } from '../../model/layers/layer-kinds.ts'
import type { DraftRequest } from '../drafts/account-copy.ts'
import type { DevicePicture } from './device-pictures.ts'
import { type TakingAccount, takeWork, type WorkOnDevice } from './take-work.ts'

const artwork = (artworkId: string, name: string) => ({
  ...{ artworkId, name, vector: false },
  pixels: { width: pixels(200), height: pixels(100) },
})

/** A shape, and pictures that lie on the device. */
const design = (...names: string[]): Design =>
  names.reduce(
    (now, name) => addImage(now, 'front', name, artwork(`device-${name}`, `${name}.png`)),
    addShape(emptyDesign, 'front', 'star', 'star', '#c93314'),
  )

const picture = (id: string): DevicePicture => ({
  ...{ id, width: 200, height: 100, vector: false, at: 1 },
  original: new Blob([`the bytes of ${id}`], { type: 'image/png' }),
  preview: new Blob(['small']),
})

const onDevice = (...documents: Design[]): WorkOnDevice => ({
  ...{ workId: 'crest', styleId: 7, documents },
  picture: async (id) => (id === 'device-lost' ? undefined : picture(id)),
})

/** An account that keeps each content once, and refuses what it is told to. */
function account(refusals: Record<string, Error[]> = {}) {
  const library = new Map<string, Artwork>()
  const drafts = new Map<string, { document: unknown; version: number }>()
  const uploads: string[] = []
  const sent: DraftRequest[] = []
  const port: TakingAccount = {
    async upload(file) {
      uploads.push(file.name)
      const refusal = refusals[file.name]?.shift()
      if (refusal) throw refusal
      const content = await file.text()
      const id = library.get(content)?.id ?? `art_${library.size}2345678`
      const facts = { id, name: file.name, type: file.type, width: 200, height: 100, vector: false }
      const stored = { ...facts, url: '', previewUrl: '', originalUrl: '' }
      library.set(content, stored)
      return stored
    },
    draft: async (name) => drafts.get(name),
    async send(request) {
      sent.push(request)
      const version = (drafts.get(request.workId)?.version ?? 0) + 1
      drafts.set(request.workId, { document: request.document, version })
      return { version }
    },
    wait: async () => undefined,
  }
  return { port, library, drafts, uploads, sent }
}

const artworkIds = (document: Design) => document.layers.flatMap((layer) => artworkOf(layer)?.artworkId ?? [])
const refused = (status: number, error = 'No.') => new ApiError(status, { error }, null)

test('each picture is uploaded once, and the layers name what the account has', async () => {
  const { port, uploads, drafts } = account()
  const taken = await takeWork(onDevice(design('a', 'b')), port, 'tab')
  expect(uploads).toEqual(['a.png', 'b.png'])
  expect(taken).toMatchObject({ workId: 'crest', version: 1, refused: [] })
  expect(artworkIds(taken?.design ?? emptyDesign)).toEqual(['art_02345678', 'art_12345678'])
  expect(drafts.get('crest')?.document).toEqual(taken?.design)
})

test('a name that the layer had stays, and the place that it had', async () => {
  const { port } = account()
  const before = design('a')
  const taken = await takeWork(onDevice(before), port, 'tab')
  expect(taken?.design.layers.map(({ place }) => place)).toEqual(before.layers.map(({ place }) => place))
  expect(taken?.design.layers.flatMap((layer) => artworkOf(layer)?.name ?? [])).toEqual(['a.png'])
})

test('taken again after the answer was lost, there is one artwork and one design', async () => {
  const shop = account()
  const first = await takeWork(onDevice(design('a')), shop.port, 'one')
  const second = await takeWork(onDevice(design('a')), shop.port, 'two')
  expect(second).toEqual(first)
  expect(shop.library.size).toBe(1)
  expect(shop.drafts.size).toBe(1)
  expect(shop.sent).toHaveLength(1)
})

test('where the account has gone on with it, what lies on the device becomes work beside it, once', async () => {
  const shop = account()
  await takeWork(onDevice(design('a')), shop.port, 'one')
  shop.drafts.set('crest', { document: setNote(design(), 'worked on'), version: 5 })
  const again = await takeWork(onDevice(design('a')), shop.port, 'two')
  expect(again?.workId).not.toBe('crest')
  expect(again?.workId).toMatch(/^[\w-]{1,40}$/)
  expect(shop.drafts.get('crest')?.version).toBe(5)
  expect(await takeWork(onDevice(design('a')), shop.port, 'three')).toEqual(again)
  expect(shop.drafts.size).toBe(2)
})

test('states of several tabs are versions of one work, the newest on top', async () => {
  const { port, sent } = account()
  const [newest, older] = [setNote(design('a'), 'newest'), setNote(design('a'), 'older')]
  const taken = await takeWork(onDevice(newest, older), port, 'tab')
  expect(sent.map(({ document, basedOn }) => [document.note, basedOn])).toEqual([
    ['older', null],
    ['newest', 1],
  ])
  expect(taken).toMatchObject({ version: 2, design: { note: 'newest' } })
})

test.each([
  [
    'the shop refuses it',
    'a',
    { 'a.png': [refused(400, 'This SVG could not be read safely.')] },
    'This SVG could not be read safely.',
  ],
  ['it is not on the device any more', 'lost', {}, 'This file isn’t on the device any more. Please upload it again.'],
])('a picture that cannot come along is named, and the rest stays: %s', async (_why, name, refusals, reason) => {
  const { port } = account(refusals)
  const taken = await takeWork(onDevice(design(name, 'b')), port, 'tab')
  expect(taken?.refused).toEqual([{ artworkId: `device-${name}`, name: `${name}.png`, reason }])
  expect(taken?.design.layers.map(({ id }) => id)).toEqual(['star', 'b'])
})

test.each([
  ['the line is cut', new TypeError('offline')],
  ['the shop is busy', refused(503)],
  ['too much came at once', refused(429)],
])('it is sent again where %s', async (_why, error) => {
  const { port, uploads } = account({ 'a.png': [error, error] })
  expect(await takeWork(onDevice(design('a')), port, 'tab')).toMatchObject({ refused: [] })
  expect(uploads).toHaveLength(3)
})

test.each([401, 403, 409, 500])('an answer of %i that stays leaves everything on the device', async (status) => {
  const answers = Array.from({ length: 4 }, () => refused(status))
  const { port, sent } = account({ 'a.png': answers })
  await expect(takeWork(onDevice(design('a')), port, 'tab')).rejects.toThrow('No.')
  expect(sent).toEqual([])
})

test('a drawing that the shop reads in another ratio keeps its width and is not stretched', async () => {
  const { port } = account()
  const upload: TakingAccount['upload'] = async (file) => ({ ...(await port.upload(file)), height: 50 })
  const taken = await takeWork(onDevice(design('a')), { ...port, upload }, 'tab')
  const { width, height } = taken?.design.layers.find(({ id }) => id === 'a')?.place.size ?? { width: 0, height: 0 }
  expect(width / height).toBeCloseTo(4)
})
