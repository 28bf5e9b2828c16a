import { randomFillSync } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { confirmRights, expectAccessible, mailedCode, openLive, PHONE, signUp } from './customers.ts'

const GARMENT = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'
const PASSWORD = 'Overprint#42'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150"><script>parent.hacked = true</script><circle cx="75" cy="75" r="70" fill="#c93314"/><rect x="170" y="20" width="110" height="110" fill="#f2b705"/></svg>'
/** A browser draws it small enough, the shop has more dots to draw than it may. */
const HUGE = LOGO.replace('viewBox="0 0 300 150"', 'width="2000000" height="1000000"')

/** A photograph of this many bytes and more. */
async function photo(leastBytes: number): Promise<Buffer> {
  const [width, height] = [3000, 2000]
  const raw = { width, height, channels: 3 } as const
  const jpeg = await sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(jpeg.byteLength).toBeGreaterThan(leastBytes)
  return jpeg
}

/** What is written to the shop, in the order in which it goes out. */
function watchWrites(page: Page): string[] {
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return written
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const shown = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const prompt = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const price = (page: Page) => page.getByRole('dialog', { name: 'Your price' })

async function openPanel(page: Page, tab: string) {
  if (isPhone(page)) await shown(page, tab).click()
}

async function upload(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType, buffer })
  await expect(page.getByRole('button', { name }).filter({ visible: true }).first()).toBeVisible()
}

async function signUpByForm(page: Page) {
  const email = `tess.${Date.now()}.${page.viewportSize()?.width}@example.test`
  for (const [label, value] of [
    ['First name', 'Tess'],
    ['Last name', 'Tryer'],
    ['Email', email],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/verify-email/)
  await page.getByLabel('Verification code').fill(await mailedCode(page, email))
  await page.getByRole('button', { name: 'Verify' }).click()
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    test('a guest designs on the device alone, signs up to add it to the cart, and everything comes along', async ({
      page,
      context,
    }) => {
      const written = watchWrites(page)
      await openLive(page, GARMENT)
      await expect(prompt(page, 'Sign In to Start Designing')).toBeVisible()
      await expectAccessible(page)
      await prompt(page, 'Sign In to Start Designing').getByRole('link', { name: 'Try it first' }).click()
      await expect(page.locator('canvas').first()).toBeVisible()

      await openPanel(page, 'Art')
      await upload(page, 'beach.jpg', 'image/jpeg', await photo(8_000_000))
      await upload(page, 'logo.svg', 'image/svg+xml', Buffer.from(LOGO))
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      await field(page, 'Width').fill('5')
      await field(page, 'Width').press('Enter')
      await openPanel(page, 'Text')
      await shown(page, 'Add text').click()
      await expectAccessible(page)
      await openPanel(page, 'Text')
      await expect(page.getByText('On this device only')).toBeVisible()

      // Tomorrow, in another tab, from the menu.
      const again = await context.newPage()
      const laterWritten = watchWrites(again)
      await page.close()
      await openLive(again, '/design-labs')
      await prompt(again, 'Sign In to Start Designing').getByRole('link', { name: 'Try it first' }).click()
      await expect(again.getByText('We restored your draft.')).toBeVisible()
      await openPanel(again, 'Art')
      for (const name of ['beach.jpg', 'logo.svg'])
        await expect(again.getByRole('button', { name }).filter({ visible: true }).first()).toBeVisible()
      await openPanel(again, 'Art')
      await again.reload()

      await shown(again, 'Get Price').click()
      await price(again).getByLabel('M', { exact: true }).fill('13')
      await price(again).getByRole('button', { name: 'Add to Cart' }).click()
      const asking = prompt(again, 'Sign In to Add to Cart')
      await expect(asking).toBeVisible()
      await expectAccessible(again)
      expect([...written, ...laterWritten]).toEqual([])

      await asking.getByRole('link', { name: 'Sign Up' }).click()
      await signUpByForm(again)
      await expect(price(again)).toBeVisible({ timeout: 60_000 })
      await expect(price(again).getByLabel('M', { exact: true })).toHaveValue('13')
      expect(laterWritten.filter((one) => one === 'POST /api/artworks')).toHaveLength(2)
      await confirmRights(price(again))
      await price(again).getByRole('button', { name: 'Add to Cart' }).click()
      const cart = again.getByRole('dialog', { name: 'Shopping Cart' })
      await expect(cart).toContainText('13', { timeout: 40_000 })

      const { user } = await (await again.request.get('/api/auth/session')).json()
      const { cart: lines } = await (await again.request.get(`/api/cart/${user.id}`)).json()
      expect(JSON.stringify(lines)).toMatch(/art_/)
      expect(JSON.stringify(lines)).not.toMatch(/device-/)
    })
  })
}

async function signInByForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const addText = (page: Page) => shown(page, 'Add text').click()

test('where the browser stores nothing that is said, and signing in brings along what the shop takes', async ({
  page,
}) => {
  const { email } = await signUp(page, 'Nora', 'Nostore')
  await page.context().clearCookies()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await openLive(page, `${GARMENT}&try=1`)
  await upload(page, 'logo.svg', 'image/svg+xml', Buffer.from(LOGO))
  await expect(page.getByText(/This browser can’t keep your design/)).toBeVisible()
  await upload(page, 'huge.svg', 'image/svg+xml', Buffer.from(HUGE))
  await page.getByLabel('Upload artwork').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await expect(page.getByText('Sign in to use PDF artwork.')).toBeVisible()
  await field(page, 'Design name').fill('Regatta')
  await shown(page, 'Share').click()
  await prompt(page, 'Sign In to Share Your Design').getByRole('link', { name: 'Log In' }).click()
  await signInByForm(page, email)
  await expect(page.getByText(/^huge\.svg: /)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue without them' }).click()
  await expect(page.getByRole('dialog', { name: 'Share Regatta' })).toBeVisible({ timeout: 60_000 })
})

test('what one tab takes into an account no other tab makes again, and nobody after it finds it', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, 'Tia', 'Twotabs')
  await context.clearCookies()
  await openLive(page, `${GARMENT}&try=1`)
  await upload(page, 'logo.svg', 'image/svg+xml', Buffer.from(LOGO))
  await expect(page.getByText('On this device only')).toBeVisible()
  const other = await context.newPage()
  await openLive(other, `${GARMENT}&try=1`)
  await expect(other.getByText('We restored your draft.')).toBeVisible()
  await addText(other)

  await page.bringToFront()
  await field(page, 'Design name').fill('Once')
  await shown(page, 'Save Current Design').click()
  await prompt(page, 'Sign In to Save Your Design').getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Email').fill(`tia.google.${email}`)
  await page.getByLabel('Name').fill('Tia Google')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Open Once' })).toBeVisible({ timeout: 60_000 })
  await expect(other).toHaveURL(/draft=/)
  await expect(other.getByText(/kept in this browser only/)).toHaveCount(0)
  const { user } = await (await page.request.get('/api/auth/session')).json()
  const history = await (await page.request.get(`/api/designs/history/${user.id}`)).json()
  expect(history.total).toBe(1)
  // As the other tab had it, the newest.
  expect(history.designs[0].document.layers).toHaveLength(2)

  await other.close()
  await context.clearCookies()
  await openLive(page, `${GARMENT}&try=1`)
  await expect(page.getByText('Nothing selected').first()).toBeAttached()
  await expect(page.getByText('logo.svg')).toHaveCount(0)
  await expect(page.getByText('Also on this device')).toHaveCount(0)
})

test('a file that the shop refuses stays in the browser when its design comes along, until it is discarded', async ({
  page,
}) => {
  const { email } = await signUp(page, 'Rhea', 'Refused')
  await page.context().clearCookies()
  await openLive(page, `${GARMENT}&try=1`)
  await upload(page, 'logo.svg', 'image/svg+xml', Buffer.from(LOGO))
  await upload(page, 'huge.svg', 'image/svg+xml', Buffer.from(HUGE))
  await expect(page.getByText('On this device only')).toBeVisible()
  await field(page, 'Design name').fill('Regatta')
  await shown(page, 'Save Current Design').click()
  await prompt(page, 'Sign In to Save Your Design').getByRole('link', { name: 'Log In' }).click()
  await signInByForm(page, email)
  await expect(page.getByText(/^huge\.svg: /)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('They’re kept in this browser for 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Continue without them' }).click()
  await expect(page.getByRole('link', { name: 'Open Regatta' })).toBeVisible({ timeout: 60_000 })

  await openLive(page, '/design-labs')
  const files = page.getByRole('region', { name: 'Artwork we couldn’t take' })
  await expect(files).toContainText('huge.svg: ')
  await expect(files).not.toContainText('logo.svg')
  await expect(page.getByRole('region', { name: 'On this device' })).toHaveCount(0)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Download huge.svg' }).click()
  expect((await download).suggestedFilename()).toBe('huge.svg')
  page.once('dialog', (asked) => asked.accept())
  await files.getByRole('button', { name: 'Discard huge.svg' }).click()
  await expect(files).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Open Regatta' })).toBeVisible({ timeout: 60_000 })
  await expect(files).toHaveCount(0)
})
