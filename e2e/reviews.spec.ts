import { expect, type Page, test } from '@playwright/test'
import { addBlanks, expectAccessible, openLive, signIn, signUp } from './customers.ts'

const PRODUCT = '/product/BELLA%20%2B%20CANVAS/1001/3001'
const REVIEWS = `${PRODUCT}/reviews`
const WORDS = { title: 'Holds its shape', body: 'Two washes <script>alert(1)</script> in.\n\nStill fits.' }

const post = async (page: Page, path: string, data: unknown) => {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The customer's order, brought to their door by staff in a window of their own. */
async function deliver(page: Page, orderNumber: string) {
  const staff = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin })
  if (!staff) throw new Error('No browser for the staff')
  await signIn(staff, 'admin@pressroom.test')
  await post(staff, `/api/admin/orders/${orderNumber}/move`, {
    ...{ to: 'shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  })
  await post(staff, `/api/admin/orders/${orderNumber}/move`, { to: 'delivered' })
  await staff.context().close()
}

/** A new customer with a paid order of the tee. */
async function buyer(page: Page, firstName: string): Promise<string> {
  const customer = await signUp(page, firstName, 'Newcomer')
  await addBlanks(page, customer, { M: 2 })
  const address = { street: '350 5th Ave', city: 'New York', state: 'NY', zip: '10118', country: 'US' }
  const { grandTotal } = await post(page, '/api/checkout/quote', { address })
  const { order } = await post(page, '/api/checkout/process-payment', {
    ...address,
    userId: customer.userId,
    paymentMethodId: 'pm_card_visa',
    amount: grandTotal / 100,
    firstName,
    lastName: 'Newcomer',
    phone: '2125550123',
    apt: '',
  })
  return order.orderNumber
}

async function write(page: Page, stars: string) {
  await page.getByRole('radio', { name: stars }).check()
  await page.getByLabel('Title').fill(WORDS.title)
  await page.getByRole('textbox', { name: 'Your review' }).fill(WORDS.body)
  await page.getByRole('button', { name: 'Publish review' }).click()
}

const yours = (page: Page) => page.getByRole('region', { name: 'Your review' })
const listed = (page: Page, author: string) =>
  page.getByRole('region', { name: 'What buyers say' }).getByRole('article').filter({ hasText: author })

test('a buyer comes from the delivered order, writes a review, changes it and takes it back', async ({ page }) => {
  const orderNumber = await buyer(page, 'Rhea')
  await page.goto(`/order-details/${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Write a review/ })).toHaveCount(0)
  await deliver(page, orderNumber)
  await page.reload()
  await page.getByRole('link', { name: 'Write a review of Unisex Jersey T-Shirt' }).click()
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible()
  await expectAccessible(page)
  await write(page, '4 stars, Good')
  await expect(yours(page).getByRole('status')).toContainText('Thank you.')
  await expect(listed(page, 'Rhea N.')).toContainText('<script>alert(1)</script>')
  await expect(listed(page, 'Rhea N.')).toContainText('Verified buyer')
  await expect(page.getByRole('main')).not.toContainText('Newcomer')
  await expectAccessible(page)

  await page.getByText('Edit your review').click()
  await page.getByRole('radio', { name: '2 stars, Poor' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(yours(page).getByRole('status')).toHaveText('Your review was changed.')
  await expect(listed(page, 'Rhea N.').getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()

  await page.goto(`/order-details/${orderNumber}`)
  await page.getByRole('link', { name: 'Your review of Unisex Jersey T-Shirt' }).click()
  await page.getByText('Delete it').click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(yours(page).getByRole('status')).toHaveText('Your review was deleted.')
  await expect(listed(page, 'Rhea N.')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a review is written, refused while it is incomplete, with what was typed kept', async ({ page }) => {
    await buyer(page, 'Noa')
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await page.getByLabel('Title').fill(' \u200e ')
    await page.getByRole('radio', { name: '5 stars, Excellent' }).check()
    await page.getByRole('textbox', { name: 'Your review' }).fill(WORDS.body)
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Please give your review a title\./)
    await expect(page.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(WORDS.body)
    await write(page, '5 stars, Excellent')
    await expect(listed(page, 'Noa N.')).toBeVisible()
    await page.reload()
    await expect(listed(page, 'Noa N.')).toHaveCount(1)
  })
})

test('who did not buy the style finds no form', async ({ page }) => {
  await page.goto(REVIEWS)
  await expect(page.getByRole('link', { name: 'Sign in to review it' })).toBeVisible()
  await expectAccessible(page)
  await signUp(page, 'Ned')
  await page.goto(`${REVIEWS}?write=1`)
  await expect(page.getByRole('heading', { name: 'What buyers say' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish review' })).toHaveCount(0)
})

test('readers sort and leaf through the reviews by the keyboard', async ({ page }) => {
  await page.goto(REVIEWS)
  const stars = page.getByRole('region', { name: 'What buyers say' }).getByRole('img')
  await page.getByRole('link', { name: 'Lowest rated' }).press('Enter')
  await expect(page).toHaveURL(/sort=lowest/)
  await expect(stars.first()).toHaveAccessibleName('1 out of 5 stars')
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page).toHaveURL(/sort=lowest&page=2/)
  await expect(stars.first()).toHaveAccessibleName('5 out of 5 stars')
})

test('staff hide a review with a reason and show it again', async ({ browser, page }) => {
  await buyer(page, 'Hale')
  await page.goto(`${REVIEWS}?write=1`)
  await write(page, '1 star, Bad')
  await expect(listed(page, 'Hale N.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'admin@pressroom.test')
  await staff.goto('/admin-dashboard')
  await staff.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Reviews' }).click()
  const entry = staff.getByRole('listitem').filter({ has: staff.getByText('Hale N.') })
  await entry.getByText('Hide this review').click()
  await entry.getByLabel('Reason').fill('Names a person')
  await entry.getByRole('button', { name: 'Hide' }).click()
  await expect(entry).toContainText('Hidden by Ada Admin')
  await expectAccessible(staff)

  await page.goto(REVIEWS)
  await expect(listed(page, 'Hale N.')).toHaveCount(0)
  await expect(yours(page)).toContainText('Names a person')
  await entry.getByRole('button', { name: 'Show again' }).click()
  await expect(entry).toContainText('Shown again by Ada Admin')
  await page.reload()
  await expect(listed(page, 'Hale N.')).toHaveCount(1)
  await staff.context().close()
})

for (const [width, cards] of [
  [390, 1],
  [1440, 3],
] as const) {
  test(`the strip of the home page moves by one card, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openLive(page, '/')
    const strip = page.getByRole('list', { name: 'What buyers say' })
    await strip.scrollIntoViewIfNeeded()
    await expect(strip.getByRole('article')).toHaveCount(6)
    const places = () =>
      strip.evaluate((list) => [...list.children].map((card) => (card as HTMLElement).offsetLeft - list.scrollLeft))
    const step = (await places())[1] ?? 0
    await expect(strip.getByRole('article').nth(cards - 1)).toBeInViewport()
    await page.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(async () => Math.abs((await places())[1] ?? step)).toBeLessThan(2)
    await page.getByRole('button', { name: 'Previous review' }).click()
    await expect.poll(async () => Math.abs((await places())[0] ?? step)).toBeLessThan(2)
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await places())[0]).toBeLessThan(0)
  })
}
