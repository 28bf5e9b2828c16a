import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { shop } from '#config'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { keyedHash, openSession, readCookie, type User } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { deviceName } from '../model/device.ts'
import { NewDeviceLetter } from './letters.tsx'
import { knownDevices } from './tables.ts'

const COOKIE = 'device'
// Browsers keep no cookie longer.
const SECONDS = 400 * 24 * 60 * 60

function setCookie(call: Call, value: string, seconds: number): void {
  const secure = call.config.publicUrl.startsWith('https://') ? '; Secure' : ''
  call.reply.append('set-cookie', `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

export const forgetDevice = (call: Call): void => setCookie(call, '', 0)

function deviceOf(call: Call): string {
  const known = readCookie(call.headers, COOKIE)
  return known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
}

/** Whether this person has signed in before, but never in this browser. One statement. */
async function isStranger(call: Call, userId: string, device: string): Promise<boolean> {
  const hash = keyedHash(call, `device:${userId}:${device}`)
  const now = call.now.toISOString()
  const [seen] = rowsOf<{ is_new: boolean; has_others: boolean }>(
    await call.db.execute(
      sql`
      insert into ${knownDevices} (user_id, device_hash, first_seen_at, last_seen_at)
      values (${userId}, ${hash}, ${now}, ${now})
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      returning xmax = 0 as is_new,
        exists (select 1 from ${knownDevices} as other where other.user_id = ${userId}) as has_others` as SQL,
    ),
  )
  return Boolean(seen?.is_new && seen.has_others)
}

const momentOf = (now: Date): string =>
  now.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone })

/** Signs a recognised person in on this device; a device that is new to the account is told of by mail. */
export async function welcome(call: Call, user: Pick<User, 'id' | 'email'>): Promise<void> {
  const device = deviceOf(call)
  await openSession(call, user.id)
  setCookie(call, device, SECONDS)
  if (!(await isStranger(call, user.id, device))) return
  const name = deviceName(call.headers.get('user-agent') ?? '')
  const { publicUrl } = call.config
  await sendMail(call, {
    to: user.email,
    kind: 'new-device',
    subject: `New sign-in: ${name}`,
    letter: <NewDeviceLetter {...{ device: name, moment: momentOf(call.now), address: call.address, publicUrl }} />,
    limitPerMailbox: true,
  })
}
