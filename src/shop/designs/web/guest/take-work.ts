import { ApiError } from '#platform/base/client.ts'
import type { Artwork } from '#shop/artworks/contract.ts'
import type { Draft } from '../../drafts-contract.ts'
import type { Design } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { inches } from '../../model/geometry.ts'
import { type DesignArtwork, toDesignArtwork } from '../../model/layers/artwork.ts'
import { artworksOf, aspectOfLayer, type Layer, withArtworks } from '../../model/layers/layer-kinds.ts'
import type { DraftRequest } from '../drafts/account-copy.ts'
import { isOnDevice } from '../loading/artwork-address.ts'
import type { DevicePicture } from './device-pictures.ts'
import { guestTexts } from './texts.ts'

/** The account as a guest's work comes into it. */
export interface TakingAccount {
  upload(file: File): Promise<Artwork>
  draft(workId: string): Promise<Pick<Draft, 'document' | 'version'> | undefined>
  send(request: DraftRequest): Promise<{ version: number }>
  wait(milliseconds: number): Promise<void>
}

export interface WorkOnDevice {
  readonly workId: string
  readonly styleId: number
  /** Its states, the newest first. */
  readonly documents: readonly Design[]
  picture(id: string): Promise<DevicePicture | undefined>
}

export interface RefusedFile {
  readonly artworkId: string
  readonly name: string
  readonly reason: string
}

export interface TakenWork {
  readonly design: Design
  readonly workId: string
  /** Of the account's draft; nothing where there was nothing left to store. */
  readonly version: number | null
  readonly refused: readonly RefusedFile[]
}

const PAUSES_MS = [1_000, 3_000, 8_000]
/** What the shop says of the file itself: it would say so again. */
const OF_THE_FILE = [400, 413]
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)
const mayPass = (status: number | undefined) => status === undefined || status === 429 || status >= 500

/** Sends a picture again where the line was cut or the shop is busy: the same content is one artwork, however often it comes. */
async function upload(account: TakingAccount, file: File): Promise<Artwork> {
  for (const pause of PAUSES_MS) {
    try {
      return await account.upload(file)
    } catch (error) {
      if (!mayPass(statusOf(error))) throw error
      const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
      await account.wait(Math.max(pause, Math.min(asked, 20_000)))
    }
  }
  return account.upload(file)
}

type Uploads = ReadonlyMap<string, DesignArtwork>

/** Every picture once; those that the shop refuses are named. */
async function uploadAll({ documents, picture }: WorkOnDevice, account: TakingAccount, onFile: (name: string) => void) {
  const uploads = new Map<string, DesignArtwork>()
  const refused: RefusedFile[] = []
  const artworks = documents.flatMap(({ layers }) => layers.flatMap(artworksOf))
  const wanted = new Map(artworks.filter((one) => isOnDevice(one.artworkId)).map((one) => [one.artworkId, one]))
  for (const [id, { name }] of wanted) {
    const found = await picture(id)
    if (!found) {
      refused.push({ artworkId: id, name, reason: guestTexts.pictureIsGone })
      continue
    }
    onFile(name)
    try {
      const file = new File([found.original], name, { type: found.original.type })
      uploads.set(id, toDesignArtwork(await upload(account, file)))
    } catch (error) {
      if (!(error instanceof ApiError) || !OF_THE_FILE.includes(error.status)) throw error
      refused.push({ artworkId: id, name, reason: error.message })
    }
  }
  return { uploads, refused }
}

/** The shop may read another ratio from a drawing than the browser did: it keeps its width. */
function inRatio(layer: Layer): Layer {
  if (layer.kind !== 'image') return layer
  const { width } = layer.place.size
  return { ...layer, place: { ...layer.place, size: { width, height: inches(width / aspectOfLayer(layer)) } } }
}

/** The design with uploads in the place of what lay on the device; layers whose picture was refused go. */
function withUploads(design: Design, uploads: Uploads): Design {
  const layers = design.layers.flatMap((layer) => {
    if (!artworksOf(layer).some(({ artworkId }) => isOnDevice(artworkId))) return [layer]
    const changed = withArtworks(layer, (artwork) => {
      if (!isOnDevice(artwork.artworkId)) return artwork
      const uploaded = uploads.get(artwork.artworkId)
      return uploaded && { ...uploaded, name: artwork.name }
    })
    return changed ? [inRatio(changed)] : []
  })
  return { ...design, layers }
}

const isSame = (document: unknown, design: Design): boolean =>
  JSON.stringify(readDesign(document)) === JSON.stringify(readDesign(design))

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The same each time, so that trying again makes no third one. */
async function otherName(workId: string, design: Design): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([workId, readDesign(design)]))
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 18), hex).join('')
}

/** Of a name that the account has for something else, another one: nothing of it is replaced. */
async function freeName(account: TakingAccount, workId: string, design: Design) {
  const known = await account.draft(workId)
  if (!known) return { workId, version: null }
  if (isSame(known.document, design)) return { workId, version: known.version }
  const name = await otherName(workId, design)
  const again = await account.draft(name)
  return { workId: name, version: again?.version ?? null }
}

/** Brings a guest's design into the account as unsaved work: its pictures first, then its states, the newest last. */
export async function takeWork(
  work: WorkOnDevice,
  account: TakingAccount,
  tab: string,
  onFile: (name: string) => void = () => undefined,
): Promise<TakenWork | undefined> {
  if (work.documents.length === 0) return undefined
  const { uploads, refused } = await uploadAll(work, account, onFile)
  const [design, ...earlier] = work.documents.map((one) => withUploads(one, uploads))
  if (!design) return undefined
  if (design.layers.length === 0) return { design, workId: work.workId, version: null, refused }
  const named = await freeName(account, work.workId, design)
  let { version } = named
  if (version !== null) return { design, ...named, refused }
  const { workId } = named
  for (const document of [...earlier.toReversed(), design]) {
    if (document.layers.length === 0) continue
    const request = { styleId: work.styleId, designId: null, workId, tab, document, basedOn: version }
    ;({ version } = await account.send(request))
  }
  return { design, workId, version, refused }
}
