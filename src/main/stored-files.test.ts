import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import { readConfig } from '#platform/server/config.ts'
import { plug } from '#platform/server/port.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { storedFiles } from '#platform/server/storage/tables.ts'
import { type Chance, createChance } from '#platform/testing/chance.ts'
import { createSchedule } from '#platform/testing/schedule.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { personalData } from '#shop/accounts/server/index.ts'
import { uploadArtwork } from '#shop/artworks/contract.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { sendMessage } from '#shop/contact/contract.ts'
import { contactAttachments } from '#shop/contact/server/tables.ts'
import { saveDesign } from '#shop/designs/contract.ts'
import { copySharedDesign, shareDesign } from '#shop/designs/shares-contract.ts'
import { documentWith } from '#shop/designs/testing/designs.fixture.ts'
import { paymentProvider } from '#shop/payments/server/index.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import { calls, jobs } from './modules.ts'
import { dataOfRooms } from './personal-data.ts'

const SEEDS = 6
const STEPS = 160
const MOST_AT_ONCE = 4
const MINUTE = 60_000
const NO_LINK = 'A'.repeat(32)

const PICTURE = new Uint8Array(
  await sharp({ create: { width: 24, height: 12, channels: 3, background: '#c93314' } })
    .png()
    .toBuffer(),
)

let schedule = createSchedule()
const holder = createCatalogueCache()
const shop = await openApi({
  calls: calls(readConfig({})),
  jobs,
  plug: [plug(personalData, dataOfRooms), plug(catalogueCache, holder), plug(paymentProvider, sandbox)],
  inFrontOfStorage: (storage) => ({
    ...storage,
    put: (...file) => schedule.inFrontOf(storage).put(...file),
    delete: (key) => schedule.inFrontOf(storage).delete(key),
  }),
})
await importStyles(shop.systemCall(), [tee])
await holder.start(shop.db)

const pictureFile = () => new File([PICTURE], 'logo.png', { type: 'image/png' })

async function upload(who: Customer): Promise<string> {
  const form = new FormData()
  form.set('file', pictureFile())
  return (await who.call(uploadArtwork, form)).artwork.id
}

async function write(who: Customer): Promise<void> {
  const form = new FormData()
  const fields = { name: 'Ann', email: who.email, subject: 'Hello', message: 'See my logo' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('attachments', pictureFile())
  await who.call(sendMessage, form)
}

async function share(who: Customer): Promise<string> {
  const artworkId = await upload(who)
  const images = [`data:image/png;base64,${Buffer.from(PICTURE).toString('base64')}`]
  const document = { ...documentWith(artworkId) }
  const { design } = await who.call(saveDesign, { userId: who.userId, code: '3001', images, document })
  const shared = await who.call(shareDesign, { designId: design._id })
  return shared.share.url.split('/').at(-1) ?? ''
}

/** Two people with one and the same picture, who come and go. */
interface Town {
  readonly people: [Customer, Customer]
  /** The last design that each has shared. */
  readonly links: [string, string]
  /** What no customer should meet. */
  readonly failures: string[]
}

/** Without a password a sign-in of a moment ago is asked for. */
const leave = async (who: Customer) => (await shop.signInAgain(who)).call(deleteAccount, {})

async function deleteAndComeAgain(town: Town, place: 0 | 1): Promise<void> {
  const leaving = town.people[place]
  town.people[place] = await shop.signedIn()
  await leave(leaving)
}

const ACTIONS = ['upload', 'upload', 'share', 'copy', 'copy', 'write', 'delete', 'sweep', 'sweep', 'wait'] as const

async function act(town: Town, action: (typeof ACTIONS)[number], place: 0 | 1) {
  const who = town.people[place]
  if (action === 'upload') await upload(who)
  else if (action === 'share') town.links[place] = await share(who)
  else if (action === 'copy') await who.call(copySharedDesign, { token: town.links[place === 0 ? 1 : 0] })
  else if (action === 'write') await write(who)
  else if (action === 'delete') await deleteAndComeAgain(town, place)
  else if (action === 'sweep') await sweepFiles(shop.systemCall())
  else shop.clock.advance(70 * MINUTE)
}

function beginSomething(town: Town, chance: Chance): void {
  const [action, place] = [chance.oneOf(ACTIONS), chance.oneOf([0, 1] as const)]
  schedule.begin(
    () => act(town, action, place),
    // Whoever's account goes meanwhile is told so; of everything else nobody should hear.
    (cause) => {
      const isTold = cause instanceof ApiError && [401, 404, 429].includes(cause.status)
      if (!isTold) town.failures.push(`${action}: ${cause}`)
    },
  )
}

/** Every key that a row names, as often as it is named. */
async function namedKeys(): Promise<string[]> {
  const originals = await shop.db.select({ key: artworks.storageKey }).from(artworks)
  const previews = await shop.db
    .select({ key: artworks.previewKey })
    .from(artworks)
    .where(isNotNull(artworks.previewKey))
  const attached = await shop.db.select({ id: contactAttachments.id }).from(contactAttachments)
  return [...originals, ...previews].flatMap(({ key }) => key ?? []).concat(attached.map(({ id }) => `contact/${id}`))
}

async function missingFiles(): Promise<string[]> {
  const keys = [...new Set(await namedKeys())]
  const there = await Promise.all(keys.map((key) => shop.storage.exists(key)))
  return keys.filter((_key, index) => !there[index])
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['artworks', 'contact']) for await (const key of shop.storage.keys(folder)) keys.push(key)
  return keys.sort()
}

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'whatever two people with the same picture do at once and wherever a process dies, no file that a row names is missing, and none is left over (seed %i)',
  async (seed) => {
    const chance = createChance(seed)
    schedule = createSchedule()
    const town: Town = {
      people: [await shop.signedIn(), await shop.signedIn()],
      links: [NO_LINK, NO_LINK],
      failures: [],
    }
    for (let step = 0; step < STEPS; step++) {
      if (schedule.underWay() < MOST_AT_ONCE && chance.happens(0.4)) beginSomething(town, chance)
      else schedule.step(chance, 0.05)
      await schedule.still()
      expect(await missingFiles(), `after step ${step}`).toEqual([])
    }
    while (schedule.underWay() > 0) {
      schedule.step(chance, 0)
      await schedule.still()
    }
    expect(town.failures).toEqual([])
    shop.clock.advance(70 * MINUTE)
    await sweepFiles(shop.systemCall())
    const named = await namedKeys()
    expect(await storedKeys()).toEqual([...new Set(named)].sort())
    const listed = (await shop.db.select().from(storedFiles)).map(({ key, uses }) => [key, uses])
    const counted = [...new Set(named)].map((key) => [key, named.filter((one) => one === key).length])
    expect(new Map(listed as [])).toEqual(new Map(counted as []))
    for (const who of town.people) await leave(who)
    shop.clock.advance(70 * MINUTE)
    await sweepFiles(shop.systemCall())
    expect(await missingFiles()).toEqual([])
  },
  60_000,
)
