import { expect, test } from '@playwright/test'
import { enterCard, fillAddress, payButton } from './checkout.fixture.ts'
import { addBlanks, expectAccessible, openLive, PHONE, signUp } from './customers.ts'

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('a cart is saved as a written offer, downloaded, accepted and paid at its price, and the cart stays', async ({
      page,
    }) => {
      test.slow()
      const customer = await signUp(page, 'Olga')
      await addBlanks(page, customer, { S: 2, M: 4 })
      await openLive(page, '/cart')
      await page.getByRole('button', { name: 'Save as a written offer' }).press('Enter')
      const head = page.getByRole('heading', { level: 1 })
      await expect(head).toHaveText(/^Written offer Q-[0-9A-Z]{10}$/)
      await expect(page.getByText(/^Valid until [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const number = (await head.textContent())?.replace('Written offer ', '') ?? ''
      const [paper] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download PDF' }).click(),
      ])
      expect(paper.suggestedFilename()).toBe(`offer-${number}.pdf`)

      await page.getByRole('link', { name: 'Accept and pay' }).click()
      await expect(page.getByText(`You accept written offer ${number}`)).toBeAttached()
      await expect(page.getByLabel('Discount code')).toHaveCount(0)
      await expectAccessible(page)
      await fillAddress(page)
      await enterCard(page, '4242 4242 4242 4242')
      const elsewhere = await page.context().newPage()
      await openLive(elsewhere, page.url())
      await payButton(page).click()
      await expect(page).toHaveURL(/\/order-confirm\//)
      await expect(page.getByText(/total couldn’t be updated/)).toHaveCount(0)
      // The other tab learns of it as soon as it asks.
      await fillAddress(elsewhere)
      await expect(elsewhere).toHaveURL(/\/offers\/off_/)
      await expect(elsewhere.getByText(/It became order/)).toBeVisible()
      await elsewhere.close()

      await page.goto('/offers')
      await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: `View offer ${number}` }).click()
      await expect(page.getByText(/It became order/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Accept and pay' })).toHaveCount(0)
      await page.goto('/cart')
      await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an offer is saved, and discarded only when that is confirmed', async ({ page }) => {
    const customer = await signUp(page, 'Plain')
    await addBlanks(page, customer, { M: 3 })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Save as a written offer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Written offer Q-/)
    await page.getByRole('link', { name: 'Discard offer' }).click()
    await expect(page.getByRole('heading', { name: /^Discard offer Q-/ })).toBeVisible()
    await page.getByRole('button', { name: 'Discard offer' }).click()
    await expect(page.getByText('The offer was discarded.')).toBeVisible()
    await expect(page.getByText('You have no written offers yet.')).toBeVisible()
  })

  test('a checkout of an offer that is over leads to the page that says so', async ({ page }) => {
    const customer = await signUp(page, 'Late')
    await addBlanks(page, customer, { M: 3 })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Save as a written offer' }).click()
    await page.getByRole('link', { name: 'Accept and pay' }).click()
    const pay = payButton(page)
    await expect(pay).toBeVisible()
    const offerId = new URL(page.url()).searchParams.get('offer') ?? ''
    const discarded = await page.request.delete(`/api/offers/${offerId}`)
    expect(discarded.status()).toBe(200)
    await pay.click()
    await expect(page).toHaveURL(`/offers/${offerId}`)
  })
})
