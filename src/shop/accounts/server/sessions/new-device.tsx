import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { retention, shop } from '#config'
import type { Call } from '#platform/server/call.ts'
import { readCookie, setCookie } from '#platform/server/cookies.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { keyedHash, keyedHashes, openSession, type User } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { deviceName } from '../../model/device.ts'
import { accountsTexts } from '../../texts.ts'
import { NewDeviceEmail } from '../emails.tsx'
import { knownDevices } from '../tables.ts'

const COOKIE = 'device'
const SECONDS = retention.devices * 24 * 60 * 60

export const forgetDevice = (call: Call): void => setCookie(call, COOKIE, '', 0)

function deviceOf(call: Call): string {
  const known = readCookie(call.headers, COOKIE)
  return known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
}

/** Whether this person has signed in before, but never in this browser. One statement. */
async function isStranger(call: Call, userId: string, device: string): Promise<boolean> {
  const text = `device:${userId}:${device}`
  const hash = keyedHash(call, text)
  const former = keyedHashes(call, text).filter((one) => one !== hash)
  const now = call.now.toISOString()
  const [seen] = rowsOf<{ is_new: boolean; has_others: boolean }>(
    await call.db.execute(
      sql`
      with former as (
        delete from ${knownDevices} where ${and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, former))}
        returning first_seen_at)
      insert into ${knownDevices} (user_id, device_hash, first_seen_at, last_seen_at)
      values (${userId}, ${hash}, coalesce((select min(first_seen_at) from former), ${now}), ${now})
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      returning xmax = 0 and not exists (select 1 from former) as is_new,
        exists (select 1 from ${knownDevices} as other where other.user_id = ${userId}) as has_others` as SQL,
    ),
  )
  return Boolean(seen?.is_new && seen.has_others)
}

/** Browsers in which nobody has signed in since then. */
export async function forgetDevices(call: Call, before: Date): Promise<void> {
  await call.db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))
}

const momentOf = (now: Date): string =>
  now.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone })

/** Signs a recognised person in on this device; a device that is new to the account is told of by mail. */
export async function welcomeNewDevice(call: Call, user: Pick<User, 'id' | 'email'>): Promise<void> {
  const device = deviceOf(call)
  await openSession(call, user.id)
  setCookie(call, COOKIE, device, SECONDS)
  if (!(await isStranger(call, user.id, device))) return
  const name = deviceName(call.headers.get('user-agent') ?? '')
  const { publicUrl } = call.config
  await sendMail(call, {
    to: user.email,
    kind: 'new-device',
    subject: accountsTexts.newSignIn(name),
    content: <NewDeviceEmail {...{ device: name, moment: momentOf(call.now), address: call.address, publicUrl }} />,
    limitPerMailbox: true,
  })
}
