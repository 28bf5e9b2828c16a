import { expect, test } from 'vitest'
import { claimFiles, storeFiles, sweepFiles } from '#platform/server/storage/stored-files.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { jobs } from './modules.ts'

const discarding = jobs.filter(({ name }) => name === 'accounts.discard-files')

test('files of an account that the version before deleted are gone, but for those that somebody else uses', async () => {
  const shop = await openApi({ calls: [], jobs: discarding })
  const [loose, shared] = ['artworks/loose', 'artworks/shared']
  const picture = { bytes: new Uint8Array([1]), contentType: 'image/png' }
  await shop.storage.put(loose, picture.bytes, picture)
  await storeFiles(shop.systemCall(), [{ key: shared, ...picture }])
  await shop.db.transaction(() => claimFiles(shop.systemCall(), [shared]))
  for (const job of discarding) await shop.systemCall().jobs.send(job, { keys: [loose, shared] })
  await shop.runJobs()
  shop.clock.advance(2 * 3_600_000)
  await sweepFiles(shop.systemCall())
  expect([await shop.storage.exists(loose), await shop.storage.exists(shared)]).toEqual([false, true])
})
