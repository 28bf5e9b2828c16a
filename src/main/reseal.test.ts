import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openApi } from '#platform/testing/test-api.ts'
import { beginEnrolment } from '#shop/second-factor/contract.ts'
import { secondFactorCalls } from '#shop/second-factor/server/http.ts'
import { secondFactors } from '#shop/second-factor/server/tables.ts'
import { describeResealed, resealAll } from './reseal.ts'

const shop = await openApi({ calls: [...secondFactorCalls], environment: { SHOP_MODE: 'production' } })

async function warnings(): Promise<unknown[]> {
  const lines: unknown[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  await resealAll({ ...shop.systemCall(), log: pino({ level: 'warn' }, sink) })
  return lines
}

test('a start with another secret and no old one says how much it cannot open, and one with the old one nothing', async () => {
  const ada = await shop.signedIn({ roles: ['admin'] })
  await ada.call(beginEnrolment, {})
  await shop.db.update(secondFactors).set({ secret: secondFactors.pendingSecret })
  expect(await warnings()).toEqual([])
  const next = { SESSION_SECRET: 'the secret that comes after it, 567' }
  shop.restartWith(next)
  expect(await warnings()).toMatchObject([{ authenticatorApps: 1, msg: expect.stringMatching(/no longer accepted/) }])
  const old = { SESSION_SECRET_OLD: 'a secret that only tests know, 1234', SESSION_SECRET_OLD_UNTIL: '2999-12-31' }
  shop.restartWith({ ...next, ...old })
  expect(await warnings()).toEqual([])
  shop.restartWith(next)
  expect(await warnings(), 'sealed anew meanwhile').toEqual([])
  const told = describeResealed(await resealAll(shop.systemCall()))
  expect(told).toBe('Everything that an accepted secret opens is sealed with SESSION_SECRET now.')
})
