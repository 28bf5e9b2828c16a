import { expect, type Page, test } from '@playwright/test'
import { addDesign, type Customer, expectAccessible, openLive, PHONE, payCart, signIn, signUp } from './customers.ts'

const fitsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const messagesTo = async (page: Page, { email }: Customer): Promise<{ subject: string; text: string }[]> =>
  (await page.request.get(`/dev/mailbox?to=${email}`)).json()

test('staff ask for a proof, the customer asks for a change, gets a new version and approves it, and production begins', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow()
  const customer = await signUp(page, 'Paula', 'Proof')
  await addDesign(page, customer, { M: 5, XL: 2 }, 'Disc in the middle, please.')
  const number = await payCart(page, customer, { firstName: 'Paula', lastName: 'Proof' })
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(office, 'admin@pressroom.test')

  await openLive(office, `/admin-dashboard?q=${number}&open=${number}`)
  await office.getByRole('link', { name: `Ask for a proof ${number}` }).click()
  await expect(office.getByRole('heading', { name: `Proof of order ${number}` })).toBeVisible()
  await office.getByRole('button', { name: 'Ask for a proof' }).click()
  await expect(office.getByText('Proof: to send')).toBeVisible()
  await expect(office.getByText('the customer left a note')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Send version 1' }).click()
  await expect(office.getByText('Proof: waiting for customer')).toBeVisible()

  await page.setViewportSize(PHONE)
  await openLive(page, '/orders')
  await expect(page.getByText('Please approve your proof')).toBeVisible()
  await page.goto(`/order-details/${number}`)
  await page.getByRole('link', { name: 'See the proof' }).click()
  await expect(page.getByRole('heading', { name: `Proof of order ${number}` })).toBeVisible()
  await expect(page.getByText(/in wide × .* in high/)).toBeVisible()
  await expect(page.getByText(/^If you approve before /)).toBeVisible()
  await expectAccessible(page)
  expect(await fitsIn(page)).toBe(true)
  await page.getByText('Ask for a change').click()
  await page.getByLabel('What should change?').fill('A little higher, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We are changing your proof')).toBeVisible()

  await openLive(office, '/admin-proofs?show=change-asked')
  await expect(office.getByRole('row', { name: new RegExp(number) })).toContainText('A little higher, please.')
  await expectAccessible(office)
  await office.goto(`/admin-production?order=${number}`)
  await office.getByRole('button', { name: /^Start production/ }).click()
  await expect(office.getByText('has not approved its proof yet').first()).toBeVisible()
  await openLive(office, `/admin-proofs/${number}`)
  await office.getByLabel('Message to the customer').fill('Half an inch higher.')
  await office.getByRole('button', { name: 'Send version 2' }).click()
  await expect(office.getByText('Proof: waiting for customer')).toBeVisible()

  // The link of the first email approves the first version, and that is gone.
  let link = ''
  await expect(async () => {
    const [message] = (await messagesTo(page, customer)).filter(({ subject }) => subject.includes('approve the proof'))
    link = /\/approve-proof\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''
    expect(message?.text).toContain('Half an inch higher.')
  }).toPass()
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE })).newPage()
  await openLive(stranger, link)
  await expect(stranger.getByText('You approve in the name of Paula P')).toBeVisible()
  await expect(stranger.getByText(number)).toHaveCount(0)
  await expectAccessible(stranger)
  expect(await fitsIn(stranger)).toBe(true)

  await openLive(page, `/proofs/${number}`)
  await expect(page.getByText('Half an inch higher.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve and print' }).click()
  await expect(page.getByText('You approved the proof')).toBeVisible()
  await expect(page.getByText('Your approval came in time')).toBeVisible()
  await expectAccessible(page)
  await stranger.getByRole('button', { name: 'Approve and print' }).click()
  await expect(stranger.getByText('This link can no longer be used').first()).toBeVisible()

  await openLive(office, `/admin-production?order=${number}`)
  await expect(office.getByRole('link', { name: `Proof approved ${number}` })).toBeVisible()
  await office.getByRole('button', { name: /^Start production/ }).click()
  await expect(office.getByRole('region', { name: 'Notices' })).toContainText(`Order ${number}: In production.`)
})

test('without script, the emailed link approves a proof', async ({ browser, page, baseURL }) => {
  const customer = await signUp(page, 'Nils', 'Noscript')
  await addDesign(page, customer, { M: 2 }, '')
  const number = await payCart(page, customer, { firstName: 'Nils', lastName: 'Noscript' })
  const office = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await office.newPage()
  await signIn(plain, 'admin@pressroom.test')
  await plain.goto(`/admin-proofs/${number}`)
  await plain.getByRole('button', { name: 'Ask for a proof' }).click()
  await plain.getByRole('button', { name: 'Send version 1' }).click()
  await expect(plain.getByText('Proof: waiting for customer')).toBeVisible()
  let link = ''
  await expect(async () => {
    const found = await messagesTo(page, customer)
    link = found.map(({ text }) => /\/approve-proof\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Approve and print' }).click()
  await expect(guest.getByText('The proof is approved')).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText('This link can no longer be used')).toBeVisible()
  await page.goto(`/proofs/${number}`)
  await expect(page.getByText('from the emailed link, for Nils Noscript')).toBeVisible()
})
