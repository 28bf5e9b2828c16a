import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { deleteAccount, getSession } from '#shop/accounts/contract.ts'
import { personalData } from '#shop/accounts/server/index.ts'
import { avatars } from '#shop/accounts/server/tables.ts'
import { logInWithGoogle } from '../contract.ts'
import { openSignin } from '../testing/signin.fixture.ts'
import { openFakeGoogle } from './fake-google.ts'
import { googleAt, googleSignIn } from './google.ts'
import { GOOGLE } from './google-client.ts'
import { signinJobs } from './jobs.ts'

const google = await openFakeGoogle()
const { shop } = await openSignin({
  jobs: signinJobs,
  plug: [
    plug(googleSignIn, googleAt(google.client, google.addresses)),
    plug(personalData, { chapters: [], erase: async () => undefined }),
  ],
})
afterAll(() => google.close())

const drawn = (side: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

let people = 0
const newPerson = () => ({
  sub: `a-${++people}`,
  email: `avatar-${people}@example.com`,
  email_verified: true,
  name: 'Gil',
})

/** Signs the person in, does the work behind it, and gives the browser with what its session says of the picture. */
async function signIn(profile: Record<string, unknown>) {
  const visitor = shop.guest()
  const { user } = await visitor.call(logInWithGoogle, { idToken: await google.idToken(profile) })
  await shop.runJobs()
  const session = await visitor.call(getSession, {})
  return { visitor, userId: user.id, picture: session.user?.picture ?? 'nobody' }
}

test('the picture of a Google account is fetched once, drawn anew, and served to its owner alone', async () => {
  const source = google.hang('/picture/gil', { bytes: await drawn(300, 'jpeg') })
  const person = { ...newPerson(), picture: source }
  const { visitor, picture } = await signIn(person)
  expect(picture).toMatch(/^\/api\/auth\/avatar\?v=[\w-]{12}$/)
  const served = await visitor.fetch(picture)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toMatch(/^private/)
  const { format, width, height } = await sharp(await served.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 96, height: 96 })
  expect((await shop.guest().fetch(picture)).status).toBe(401)
  expect((await (await shop.signedIn()).fetch(picture)).status).toBe(404)
  expect((await signIn(person)).picture).toBe(picture)
  expect(google.takeAsked()).toEqual(['/picture/gil'])
})

test('another picture takes the place of the first, under another address', async () => {
  const person = newPerson()
  const first = await signIn({ ...person, picture: google.hang('/picture/one', { bytes: await drawn(50) }) })
  const other = await sharp(await drawn(60))
    .negate()
    .toBuffer()
  const second = await signIn({ ...person, picture: google.hang('/picture/two', { bytes: other }) })
  expect(second.picture).toMatch(/^\/api\/auth\/avatar/)
  expect(second.picture).not.toBe(first.picture)
  google.takeAsked()
})

test('nothing is fetched from anywhere but the picture hosts', async () => {
  const elsewhere = google.hang('/internal/secret', { bytes: await drawn(50) })
  const led = { status: 302, headers: { location: elsewhere }, bytes: new Uint8Array() }
  for (const picture of [
    elsewhere,
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no url',
    7,
  ])
    expect((await signIn({ ...newPerson(), picture })).picture, String(picture)).toBe('')
  expect(google.takeAsked()).toEqual([])
  expect((await signIn({ ...newPerson(), picture: google.hang('/picture/led', led) })).picture).toBe('')
  expect(google.takeAsked(), 'a redirect is not followed').toEqual(['/picture/led'])
})

test('a picture that is none, too large or not there leaves the sign-in as it is', async () => {
  const bad = {
    text: { bytes: new TextEncoder().encode('<script>alert(1)</script>') },
    drawing: { bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    heavy: { bytes: new Uint8Array(1_000_001) },
    huge: { bytes: await drawn(2_100) },
    gone: { status: 404, bytes: new Uint8Array() },
  }
  for (const [name, answer] of Object.entries(bad))
    expect((await signIn({ ...newPerson(), picture: google.hang(`/picture/${name}`, answer) })).picture, name).toBe('')
})

test('the picture goes with the account', async () => {
  const source = google.hang('/picture/goodbye', { bytes: await drawn(40) })
  const { visitor, userId } = await signIn({ ...newPerson(), picture: source })
  const owners = async () => (await shop.db.select().from(avatars)).map((row) => row.userId)
  expect(await owners()).toContain(userId)
  await visitor.call(deleteAccount, {})
  expect(await owners()).not.toContain(userId)
})

test('Google’s picture hosts are named by https and their own domain', () => {
  const serves = (address: string) => GOOGLE.servesPicture(new URL(address))
  expect(serves('https://lh3.googleusercontent.com/a/ACg8=s96-c')).toBe(true)
  const others = ['http://lh3.googleusercontent.com/a', 'https://lh3.googleusercontent.com.evil.example/a']
  for (const address of [...others, 'https://googleusercontent.com:8443/a', 'https://evilgoogleusercontent.com/'])
    expect(serves(address), address).toBe(false)
})
