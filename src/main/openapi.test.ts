import { expect, test } from 'vitest'
import { identity } from '#config'
import { readConfig } from '#platform/server/config.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { calls } from './rooms.ts'

const shop = await openApi({ calls: calls(readConfig({})), title: identity.name })

test('docs/openapi.json says what the contracts say; `npx vitest run src/main/openapi.test.ts -u` writes it anew', async () => {
  const response = await shop.guest().fetch('/api/openapi.json')
  const written = `${JSON.stringify(await response.json(), null, 1)}\n`
  await expect(written).toMatchFileSnapshot('../../docs/openapi.json')
})
