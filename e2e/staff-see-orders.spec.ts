import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { addBlanks, addDesign, addLettering, expectAccessible, payCart, signIn, signUp } from './customers.ts'

const NOTE = 'Please keep the red as it is.\nThe disc belongs in the middle.'
async function findByName(page: Page, lastName: string, number: string): Promise<void> {
  for (const card of ['Total Orders', 'Total Revenue', 'Average Order Value', 'Pending Shipments']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(lastName.toUpperCase())
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Processing')
}

/** Everything about the order that the search has found, by keyboard. */
async function openFound(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'View Details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mastercard ending in 4444', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Quantity per size' }).first()).toHaveText('M5XL2')
  await expect(page.getByText('350 5th Ave')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await expectAccessible(page)
}

async function lookAtPictures(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /Open the pictures/ }).first()
  await opener.click()
  const pictures = page.getByRole('dialog')
  await expect(pictures).toContainText('The disc belongs in the middle.')
  const shown = /^1 \/ (\d)$/.exec((await pictures.getByText(/^\d \/ \d$/).textContent()) ?? '')
  const last = Number(shown?.[1])
  expect(last).toBeGreaterThan(1)
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await expect(pictures.getByText(`${last} / ${last}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByText(`1 / ${last}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(pictures).toBeHidden()
  await expect(page.getByRole('link', { name: 'Hide Details' })).toBeVisible()
}

/** The customer's images as JPEG, and a print file of the one decorated view. */
async function download(page: Page): Promise<void> {
  const [images] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download design images/ }).click(),
  ])
  expect(images.suggestedFilename()).toBe('image-1.jpg')
  expect((await readFile(await images.path())).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const front = page.getByRole('link', { name: 'Front print of Unisex Jersey T-Shirt' })
  const [print] = await Promise.all([page.waitForEvent('download'), front.first().click()])
  expect(await formatOf(print)).toBe('png')
}

const formatOf = async (download: Download) => (await sharp(await download.path()).metadata()).format

/** Of an item that bears no uploaded image: what is printed on its two decorated views, and one of them alone. */
async function downloadPrints(page: Page): Promise<void> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Back print of/ }) })
  await expect(item.getByRole('button', { name: /^Download design images/ })).toHaveCount(0)
  const saved: Download[] = []
  page.on('download', (download) => saved.push(download))
  await item.getByRole('button', { name: /^Download prints of/ }).click()
  await expect.poll(() => saved.map((one) => one.suggestedFilename())).toEqual(['image-1.png', 'image-2.png'])
  await item.getByRole('link', { name: /^Back print of/ }).click()
  await expect.poll(() => saved.length).toBe(3)
  expect(await Promise.all(saved.map(formatOf))).toEqual(['png', 'png', 'png'])
}

async function sortAndFilter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show all orders' }).click()
  const total = page.getByRole('columnheader', { name: 'Total' })
  await total.getByRole('link').click()
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await total.getByRole('link').click()
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  const cells = await page.getByRole('row').getByRole('cell', { name: /^\$/ }).allTextContents()
  const amounts = cells.map((text) => Number(text.replace(/[$,]/g, '')))
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))

  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('link', { name: 'Hide Details' })).toHaveCount(1)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page).toHaveURL(/open=/)
  await expect(page.getByRole('link', { name: 'Hide Details' })).toHaveCount(1)
  await page.getByLabel('Date', { exact: true }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/span=7-days/)
}

/** By the state and the delivery of an order, which stand in the address. */
async function narrow(page: Page, number: string): Promise<void> {
  await page.goto(`/admin-dashboard?q=${number}`)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('12 pieces')
  await page.getByLabel('State', { exact: true }).selectOption('Shipped')
  await expect(page).toHaveURL(/status=shipped/)
  await expect(row).toHaveCount(0)
  await page.getByLabel('State', { exact: true }).selectOption('Processing')
  await expect(row).toContainText('Confirmed')
  await page.getByLabel('Delivery', { exact: true }).selectOption('Express')
  await expect(page).toHaveURL(/status=processing.*delivery=express/)
  await expect(row).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).not.toHaveURL(/status|delivery|q=/)
}

/** What is selected is among what is shown. */
async function select(page: Page, number: string): Promise<void> {
  await page.goto('/admin-dashboard')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText(/^\d+ orders selected$/)).toBeVisible()
  await page.getByRole('searchbox', { name: /^Search orders/ }).fill(number)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page.getByText('1 order selected')).toBeVisible()
}

/** A delivery method that is offered no more goes on being asked for. */
async function narrowByFormerDelivery(page: Page, number: string): Promise<void> {
  await page.goto('/admin-dashboard?delivery=by-pigeon')
  await expect(page.getByLabel('Delivery', { exact: true })).toHaveValue('by-pigeon')
  await page.getByRole('searchbox', { name: /^Search orders/ }).fill(number)
  await expect(page).toHaveURL(new RegExp(`q=${number}.*delivery=by-pigeon`))
}

/** What is typed or chosen while the script is on its way takes effect when it is there. */
async function typeEarly(page: Page, number: string): Promise<void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/admin-dashboard', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: /^Search orders/ }).fill(number)
  await page.getByLabel('State', { exact: true }).selectOption('Processing')
  script.resolve()
  await expect(page).toHaveURL(new RegExp(`q=${number}.*status=processing`))
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await page.unroute('**/assets/*.js')
}

/** What is typed stays, and the table says that nothing is there until somebody asks again. */
async function loseConnection(page: Page): Promise<void> {
  await page.route('**/admin-dashboard.data*', (route) => route.abort())
  await page.getByRole('searchbox', { name: /^Search orders/ }).fill('Quinn')
  await expect(page.getByRole('alert')).toContainText('The orders couldn’t be loaded.')
  await expect(page.getByText('No orders found matching your criteria.')).toBeVisible()
  await page.unroute('**/admin-dashboard.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Quinn/ }).first()).toBeVisible()
}

test('staff find an order, read it, look at the artwork, download it and sort the rest', async ({ page }) => {
  const lastName = `Printer${Date.now()}`
  const customer = await signUp(page, 'Quinn', lastName)
  await addDesign(page, customer, { M: 5, XL: 2 }, NOTE)
  await addLettering(page, customer, { L: 4 })
  await addBlanks(page, customer, { S: 1 })
  const number = await payCart(page, customer, { firstName: 'Quinn', lastName, card: 'pm_card_mastercard' })

  await signIn(page, 'admin@pressroom.test')
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Order Management Dashboard' })).toBeVisible()
  await findByName(page, lastName, number)
  await openFound(page)
  await lookAtPictures(page)
  await download(page)
  await downloadPrints(page)

  await page.getByRole('link', { name: 'Hide Details' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Mastercard ending in 4444', { exact: true })).toHaveCount(0)
  await page.getByRole('searchbox', { name: /^Search orders/ }).fill('nobody of this name')
  await expect(page.getByText('No orders found matching your criteria.')).toBeVisible()
  await sortAndFilter(page)
  await narrow(page, number)
  await select(page, number)
  await narrowByFormerDelivery(page, number)
  await typeEarly(page, number)
  await loseConnection(page)
})
