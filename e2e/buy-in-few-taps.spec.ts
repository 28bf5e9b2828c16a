import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type Customer, openLive, PHONE, signUp } from './customers.ts'

/** From the first touch of the home page to 'Order placed'. */
const MOST_TAPS = 14

const HOME = { street: '350 5th Ave', apt: '', city: 'New York', state: 'NY', zip: '10118', country: 'US' }
const PERSON = { firstName: 'Tess', lastName: 'Tapper', phone: '2125550199' }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
}

async function saveAddressAndCard(page: Page, { userId }: Customer) {
  await post(page, '/api/accountInfo/add', { userId, address: { ...PERSON, ...HOME } })
  const { street, apt, city, state, zip, country } = HOME
  const billing = { billingStreet: street, billingApt: apt, billingCity: city, billingState: state }
  const place = { ...billing, billingZip: zip, billingCountry: country }
  const card = { paymentName: 'Team card', paymentMethodId: 'pm_card_visa', ...PERSON, ...place }
  await post(page, '/api/accountInfo/payment/add', { userId, ...card })
}

/** Every touch that the browser feels, whatever the test calls it. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('felt', () => {
    taps++
  })
  await page.addInitScript(() => {
    const { felt } = window as unknown as { felt: () => void }
    addEventListener('touchstart', () => felt(), { capture: true, passive: true })
  })
  return () => taps
}

/** One tap, on something that a finger meets. */
async function tap(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await target.tap()
}

async function chooseFile(page: Page, button: Locator) {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><circle cx="1200" cy="800" r="700" fill="#c93314"/></svg>'
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  const opened = page.waitForEvent('filechooser')
  await tap(button)
  await (await opened).setFiles({ name: 'sun.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'sun.png' }).first()).toBeAttached()
}

test('on a phone it takes few taps from the home page through the editor to a paid order', async ({ page }) => {
  const customer = await signUp(page, PERSON.firstName, PERSON.lastName)
  await saveAddressAndCard(page, customer)
  const taps = await countTaps(page)
  await openLive(page, '/')

  await tap(page.getByRole('link', { name: 'Start a design' }))
  await tap(page.getByRole('button', { name: 'Select Product' }))
  const picker = page.getByRole('dialog', { name: 'Select a product' })
  await tap(picker.getByRole('button', { name: /^Select Unisex Jersey T-Shirt/ }))
  await expect(page.locator('canvas').first()).toBeVisible()
  await tap(page.getByRole('button', { name: 'Art', exact: true }))
  await chooseFile(page, page.getByText('Upload artwork', { exact: true }))
  const inThePhotos = 1

  await tap(page.getByRole('button', { name: 'Get Price' }).filter({ visible: true }))
  const price = page.getByRole('dialog', { name: 'Your price' })
  await tap(price.getByLabel('M', { exact: true }))
  await page.keyboard.type('3')
  await tap(price.locator('label', { hasText: 'I have the right to print this artwork.' }))
  await tap(price.getByRole('button', { name: 'Add to Cart' }))
  await tap(page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('link', { name: 'Checkout' }))
  await tap(page.getByRole('button', { name: /^Checkout and pay \$/ }))

  await expect(page).toHaveURL(/\/order-confirm\/\w{10}$/)
  await expect(page.getByText('Order placed', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Qty: 3')
  const counted = taps() + inThePhotos
  expect(counted, 'every tap was felt').toBeGreaterThanOrEqual(10)
  expect(counted).toBeLessThanOrEqual(MOST_TAPS)
})
