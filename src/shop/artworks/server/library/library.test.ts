import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { removeBackground } from '../../contract.ts'
import { deleteArtwork, getArtworkUses, listArtworks, renameArtwork } from '../../library-contract.ts'
import { plainPicture, uploadPicture } from '../../testing/pictures.fixture.ts'
import { artworkCalls } from '../http.ts'
import { artworkJobs } from '../jobs.ts'
import { namedPictures, sweepArtworks } from '../sweep-pictures.ts'
import { artworks } from '../tables.ts'
import { artworkUses } from './library.ts'

const named = new Set<string>()
const shop = await openApi({
  calls: artworkCalls,
  jobs: artworkJobs,
  plug: [
    plug(namedPictures, async () => named),
    plug(artworkUses, async (_call, _userId, id) => (named.has(id) ? [{ by: 'draft', count: 1, names: [] }] : [])),
  ],
})

let side = 10
async function upload(who: Customer, name: string) {
  side++
  return uploadPicture(who, await plainPicture(side, 12).png().toBuffer(), name)
}

const namesOf = async (who: Customer, search = '') =>
  (await who.call(listArtworks, { search })).artworks.map(({ name }) => name)

const isServed = async (who: Customer, address: string) => (await who.fetch(address)).status === 200

async function nextDay(days = 1): Promise<void> {
  shop.clock.advance(days * 86_400_000 + 60_000)
  await shop.systemCall().jobs.send(sweepArtworks, {})
  await shop.runJobs()
  shop.clock.advance(2 * 3_600_000)
  await sweepFiles(shop.systemCall())
}

describe('the list', () => {
  test('shows one’s own artwork alone, last used first, page by page', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    await upload(bob, 'of bob.png')
    for (const name of ['one.png', 'two.png', 'three.png', 'four.png', 'five.png']) {
      shop.clock.advance(1000)
      await upload(ann, name)
    }
    const first = await ann.call(listArtworks, { limit: 2 })
    expect(first).toMatchObject({ total: 5, artworks: [{ name: 'five.png', cutout: false }, { name: 'four.png' }] })
    const second = await ann.call(listArtworks, { limit: 2, after: first.next ?? '' })
    expect(second.artworks.map(({ name }) => name)).toEqual(['three.png', 'two.png'])
    const third = await ann.call(listArtworks, { limit: 2, after: second.next ?? '' })
    expect(third).toMatchObject({ artworks: [{ name: 'one.png' }], next: null })
  })

  test('goes on where it was when what the page ended with has been taken out meanwhile', async () => {
    const ann = await shop.signedIn()
    // All in one moment.
    for (const name of ['a.png', 'b.png', 'c.png']) await upload(ann, name)
    const { artworks: shown, next } = await ann.call(listArtworks, { limit: 1 })
    await ann.call(deleteArtwork, { id: shown[0]?.id ?? '' })
    const rest = await ann.call(listArtworks, { limit: 5, after: next ?? '' })
    expect(rest.artworks).toHaveLength(2)
    expect(rest.artworks.map(({ id }) => id)).not.toContain(shown[0]?.id)
  })

  test('finds words of the name, in any order and size, and takes none of them for a pattern', async () => {
    const ann = await shop.signedIn()
    for (const name of ['Team Crest 2026.png', 'crest 100%.png', 'under_score.png']) await upload(ann, name)
    expect(await namesOf(ann, 'CREST team')).toEqual(['Team Crest 2026.png'])
    expect(await namesOf(ann, '%')).toEqual(['crest 100%.png'])
    expect(await namesOf(ann, '_')).toEqual(['under_score.png'])
    expect(await namesOf(ann, '\\')).toEqual([])
    expect(await namesOf(ann, "' or 1=1 --")).toEqual([])
  })

  test('holds what was made by removing a background, and no captured views', async () => {
    const ann = await shop.signedIn()
    const mark = await plainPicture(90, 90)
      .composite([{ input: await plainPicture(30, 30).tint('#00f').png().toBuffer() }])
      .png()
      .toBuffer()
    const { url } = await uploadPicture(ann, mark, 'mark.png')
    await ann.call(removeBackground, { imageData: url, enable: true })
    const rows = await ann.call(listArtworks, {})
    expect(rows.artworks.map(({ name, cutout }) => [name, cutout]).sort()).toEqual([
      ['mark.png', false],
      ['mark.png', true],
    ])
    await shop.db.update(artworks).set({ kind: 'captured-view' }).where(eq(artworks.userId, ann.userId))
    expect(await namesOf(ann)).toEqual([])
  })

  test('answers quickly out of ten thousand', async () => {
    const ann = await shop.signedIn()
    const at = shop.clock.now().toISOString()
    await shop.db.execute(sql`
      insert into artworks (id, user_id, kind, name, type, bytes, width, height, vector, sha256, storage_key, created_at)
      select ${newId('art')} || n, ${ann.userId}, 'upload', 'Artwork ' || n, 'image/png', 1, 1, 1, false, 'sum' || n, 'key' || n,
        ${at}::timestamptz - n * interval '1 second' from generate_series(1, 10000) as n`)
    const started = performance.now()
    const { artworks: found, total, next } = await ann.call(listArtworks, { search: 'artwork 99' })
    const later = await ann.call(listArtworks, { after: next ?? '' })
    expect(performance.now() - started).toBeLessThan(1500)
    expect([found.length, total, later.artworks.length]).toEqual([24, 280, 24])
  })
})

describe('a name', () => {
  test('is given by the owner, stays when the file is uploaded again, and is that of the file that is saved', async () => {
    const ann = await shop.signedIn()
    const bytes = await plainPicture(200, 3).png().toBuffer()
    const { id, originalUrl } = await uploadPicture(ann, bytes, 'IMG_1234.png')
    const { artwork } = await ann.call(renameArtwork, { id, name: '  Été crest ' })
    expect(artwork.name).toBe('Été crest')
    expect((await uploadPicture(ann, bytes, 'IMG_1234.png')).name).toBe('Été crest')
    expect((await ann.fetch(originalUrl)).headers.get('content-disposition')).toContain('%C3%89t%C3%A9%20crest.png')
  })

  test.each([
    ['nothing', '   '],
    ['121 letters', 'a'.repeat(121)],
    ['two lines', 'a\nb'],
    ['a sign that ends a text', 'a\u0000b'],
    ['a turned line', 'invoice\u202Egnp.exe'],
    ['half a letter', 'a\ud800b'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a path', '../../etc/passwd'],
  ])('of %s is refused', async (_what, name) => {
    const ann = await shop.signedIn()
    const { id } = await upload(ann, 'logo.png')
    await expectRefusal(ann.call(renameArtwork, { id, name }), 400)
    expect(await namesOf(ann)).toEqual(['logo.png'])
  })
})

test('nobody lists, renames, deletes or learns the uses of somebody else’s artwork, staff neither', async () => {
  const [ann, bob, ada] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { id } = await upload(ann, 'crest.png')
  for (const other of [bob, ada]) {
    expect(await namesOf(other)).toEqual([])
    await expectRefusal(other.call(renameArtwork, { id, name: 'mine' }), 404)
    await expectRefusal(other.call(getArtworkUses, { id }), 404)
    await expectRefusal(other.call(deleteArtwork, { id }), 404)
  }
  await expectRefusal(shop.guest().call(listArtworks, {}), 401)
  expect(await namesOf(ann)).toEqual(['crest.png'])
})

describe('deleting', () => {
  test('takes it out of the library at once, however often and by how many tabs it is pressed, and its file a day later', async () => {
    const ann = await shop.signedIn()
    const { id, originalUrl } = await upload(ann, 'crest.png')
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, id))
    const presses = await Promise.all([1, 2, 3].map(() => ann.call(deleteArtwork, { id })))
    expect(presses).toEqual([{ uses: [] }, { uses: [] }, { uses: [] }])
    expect(await namesOf(ann)).toEqual([])
    await expectRefusal(ann.call(renameArtwork, { id, name: 'gone' }), 404)
    await expectRefusal(ann.call(getArtworkUses, { id }), 404)
    await nextDay()
    const again = await shop.signInAgain(ann)
    expect(await isServed(again, originalUrl)).toBe(false)
    expect(await shop.storage.exists(row?.storageKey ?? '')).toBe(false)
    await expectRefusal(again.call(deleteArtwork, { id }), 404)
  })

  test('leaves the file to what uses it, and takes it a month after nothing does', async () => {
    const ann = await shop.signedIn()
    const { id, originalUrl } = await upload(ann, 'crest.png')
    named.add(id)
    expect((await ann.call(deleteArtwork, { id })).uses).toEqual([{ by: 'draft', count: 1, names: [] }])
    await nextDay()
    expect(await isServed(await shop.signInAgain(ann), originalUrl)).toBe(true)
    named.delete(id)
    await nextDay(30)
    expect(await isServed(await shop.signInAgain(ann), originalUrl)).toBe(false)
  })

  test('is undone by uploading the file again, under the name of the file', async () => {
    const ann = await shop.signedIn()
    const bytes = await plainPicture(201, 3).png().toBuffer()
    const { id } = await uploadPicture(ann, bytes, 'first.png')
    await ann.call(renameArtwork, { id, name: 'Old name' })
    await ann.call(deleteArtwork, { id })
    expect(await uploadPicture(ann, bytes, 'second.png')).toMatchObject({ id, name: 'second.png' })
    expect(await namesOf(ann)).toEqual(['second.png'])
    await nextDay()
    expect(await namesOf(await shop.signInAgain(ann))).toEqual(['second.png'])
  })
})
