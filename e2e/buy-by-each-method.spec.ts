import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { fillAddress, fillCard } from './checkout.fixture.ts'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><circle cx="600" cy="600" r="500" fill="#c93314"/><rect x="1150" y="300" width="550" height="600" fill="#123a8c"/></svg>`

const TEE = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'
const POLO = '/design-labs/Gildan/1023/8800?color=Black'

const METHODS = [
  { label: 'Screen printing', garment: TEE, width: '8', pieces: '24', once: 'Set-up of 2 screens, front' },
  { label: 'DTG', garment: TEE, width: '8', pieces: '3', once: '' },
  { label: 'Embroidery', garment: POLO, width: '3.5', pieces: '6', once: 'Digitizing, front' },
] as const

const shown = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function placeLogo(page: Page, address: string, width: string) {
  await openLive(page, address)
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page)) await shown(page, 'Art').click()
  const buffer = await sharp(Buffer.from(LOGO)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('textbox', { name: 'Width' }).fill(width)
  await page.getByRole('textbox', { name: 'Width' }).press('Enter')
  if (isPhone(page)) await shown(page, 'Options').click()
}

async function chooseMethod(page: Page, method: string, pieces: string) {
  await shown(page, 'Compare print methods').click()
  const adviser = page.getByRole('dialog', { name: 'Compare print methods' })
  await adviser.getByLabel('Pieces', { exact: true }).fill(pieces)
  await adviser.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(adviser).toBeHidden()
  await expect(page.getByText(`Print method ${method}`).filter({ visible: true })).toBeVisible()
}

async function addToCart(page: Page, pieces: string) {
  await shown(page, 'Get Price').click()
  const price = page.getByRole('dialog', { name: 'Your price' })
  await price.getByLabel('M', { exact: true }).fill(pieces)
  await expectAccessible(page)
  await price.getByRole('button', { name: 'Add to Cart' }).click()
  return page.getByRole('dialog', { name: 'Shopping Cart' })
}

async function pay(page: Page) {
  await fillAddress(page)
  await fillCard(page, '4242424242424242')
  const button = page.getByRole('button', { name: /^Checkout and pay/ })
  await expect(button).toContainText('$')
  await expectAccessible(page)
  await button.click()
  await expect(page).toHaveURL(/\/order-confirm\/\w{10}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    for (const { label, garment, width, pieces, once } of METHODS) {
      test(`${label}: designed, added and paid, and the order names it`, async ({ page }) => {
        test.slow()
        await signUp(page, 'Bea', 'Buyer')
        await placeLogo(page, garment, width)
        await chooseMethod(page, label, pieces)
        const cart = await addToCart(page, pieces)
        await expect(cart.getByText(label, { exact: true })).toBeVisible({ timeout: 40_000 })
        if (once) await expect(cart).toContainText(once)
        await expectAccessible(page)
        await cart.getByRole('link', { name: 'Checkout' }).click()
        const orderNumber = await pay(page)
        await expectAccessible(page)
        await page.goto(`/order-details/${orderNumber}`)
        await expect(page.getByText(label).first()).toBeVisible()
        await expect(page.getByRole('main')).toContainText(`Qty: ${pieces}`)
        if (once) await expect(page.getByRole('main')).toContainText(once)
        await expectAccessible(page)
      })
    }
  })
}
