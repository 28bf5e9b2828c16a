import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openDataFolder } from '../src/platform/testing/data-folder.ts'
import { startServer } from '../src/platform/testing/server-process.ts'
import {
  addLettering,
  expectAccessible,
  expectAccessibleAtBothWidths,
  openLive,
  payCart,
  signIn,
  signUp,
} from './customers.ts'

/** A demo shop of its own: a day that is closed here would be missing in every other test. */
async function openShop() {
  const dataDir = openDataFolder('pressroom-e2e-dates')
  const { child, ended, url } = await startServer({ dataDir })
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let shop: Awaited<ReturnType<typeof openShop>>
test.beforeAll(async () => {
  shop = await openShop()
})
test.afterAll(() => shop.close())

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const longDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  })
const shortDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })

const orderOf = async (page: Page, orderNumber: string) =>
  (await (await page.request.get(`${shop.url}/api/orderHistory/order/${orderNumber}`)).json()).order

/** An order of printed shirts, the email address of whoever placed it, and the day on which it was to leave. */
async function placeOrder(page: Page) {
  await page.goto(shop.url)
  const customer = await signUp(page, 'Dana')
  await addLettering(page, customer, { M: 12 })
  const orderNumber = await payCart(page, customer, { firstName: 'Dana', lastName: 'Dated' })
  return { orderNumber, email: customer.email, shipsOn: String((await orderOf(page, orderNumber)).shipsOn) }
}

/** Goes on with Tab to what is called so. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('main').getByRole(role, { name }).first()
  for (let step = 0; step < 150; step++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('staff close a day by keyboard, and confirm the new dates of the order that it breaks: its customer is emailed once', async ({
  browser,
}) => {
  const [hers, page] = [
    await browser.newPage({ baseURL: shop.url }),
    await browser.newPage({ baseURL: shop.url, viewport: { width: 1440, height: 900 } }),
  ]
  const { orderNumber, email, shipsOn } = await placeOrder(hers)
  await page.goto('/')
  await signIn(page, 'admin@pressroom.test')
  await openLive(page, '/admin-calendar')
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()
  const day = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: shortDay(shipsOn) }) })
  await expect(day).toContainText('12 of 600 pieces')
  await expectAccessible(page)

  await tabTo(page, 'link', shortDay(shipsOn))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: longDay(shipsOn) })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await tabTo(page, 'textbox', 'Reason, for staff only')
  await page.keyboard.type('The boiler is repaired')
  await tabTo(page, 'button', 'Close this day')
  await page.keyboard.press('Enter')
  // On some days an order of the demo leaves as well.
  await expect(notices(page)).toContainText(
    new RegExp(`${longDay(shipsOn)} is closed\\. (1 order needs|\\d orders need) new dates\\.`),
  )
  await expect(day).toContainText('Closed: The boiler is repaired')
  await expect(page.getByRole('heading', { name: longDay(shipsOn) })).toBeFocused()

  const promises = page.getByRole('region', { name: 'Promises to change' })
  await expect(promises).toContainText(orderNumber)
  await expect(promises).toContainText(`Ships ${shortDay(shipsOn)}`)
  await expectAccessibleAtBothWidths(page)
  expect((await orderOf(hers, orderNumber)).shipsOn, 'nothing is changed yet').toBe(shipsOn)

  await promises.getByRole('link', { name: orderNumber }).focus()
  await tabTo(page, 'textbox', 'Note for the customers')
  await page.keyboard.type('Our boiler has to be repaired.')
  await tabTo(page, 'button', /^Confirm all and email \d customers?$/)
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText(/The new dates are promised\. \d customers? will be emailed\./)
  await expect(promises).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeFocused()

  const order = await orderOf(hers, orderNumber)
  expect(order.shipsOn > shipsOn).toBe(true)
  const emails = async () => {
    const all = await (await hers.request.get(`/dev/mailbox?to=${email}`)).json()
    return all.filter(({ subject }: { subject: string }) => subject.startsWith('Your order has a new date'))
  }
  await expect(async () => expect(await emails()).toHaveLength(1)).toPass()
  await openLive(hers, `/order-details/${orderNumber}`)
  await expect(hers.getByText('Our boiler has to be repaired.')).toBeVisible()

  await page.keyboard.press('Tab')
  await tabTo(page, 'button', 'Open this day again')
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText(`${longDay(shipsOn)} is open again.`)
})

test('staff change one day and the usual day; what is no number is said at its field', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url })
  await page.goto('/')
  await signIn(page, 'admin@pressroom.test')
  await openLive(page, '/admin-calendar?from=2027-03-01&day=2027-03-03')
  const panel = page.locator('#day')
  await panel.getByRole('textbox', { name: 'DTG, pieces' }).fill('many')
  await panel.getByRole('button', { name: 'Save DTG' }).click()
  await expect(panel.getByRole('textbox', { name: 'DTG, pieces' })).toHaveAccessibleDescription('Enter a whole number.')
  await expect(panel.getByRole('textbox', { name: 'DTG, pieces' })).toHaveValue('many')
  await panel.getByRole('textbox', { name: 'DTG, pieces' }).fill('80')
  await panel.getByRole('textbox', { name: /change of DTG/ }).fill('One printer is away')
  await panel.getByRole('button', { name: 'Save DTG' }).click()
  await expect(notices(page)).toContainText('DTG is changed on Wednesday, March 3.')
  const wednesday = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Wed, Mar 3' }) })
  await expect(wednesday).toContainText('0 of 80 pieces')
  await panel.getByRole('button', { name: 'As usual (200 pieces): DTG' }).click()
  await expect(wednesday).toContainText('0 of 200 pieces')

  const usual = page.getByRole('region', { name: 'A usual day' })
  await usual.getByRole('textbox', { name: 'Embroidery, minutes' }).fill('2400')
  await usual.getByRole('button', { name: 'Save Embroidery' }).click()
  await expect(wednesday).toContainText('0 of 2,400 min')
  await usual.getByRole('button', { name: 'Back to 1,920 min: Embroidery' }).click()
  await expect(wednesday).toContainText('0 of 1,920 min')
})

test('without script a day is closed and opened', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false })
  await page.goto('/')
  await signIn(page, 'admin@pressroom.test')
  await page.goto('/admin-calendar?from=2027-03-01')
  await page.getByRole('link', { name: 'Thu, Mar 4' }).click()
  await page.getByRole('button', { name: 'Close this day' }).click()
  const thursday = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Thu, Mar 4' }) })
  await expect(thursday).toContainText('Closed')
  await page.getByRole('button', { name: 'Open this day again' }).click()
  await expect(thursday).toContainText('of 600 pieces')
})
