import { expect, type Page, test } from '@playwright/test'
import { addBlanks, addDesign, expectAccessible, PHONE, payCart, signIn, signUp } from './customers.ts'

const TABLET = { width: 768, height: 1024 }
const fitsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('staff buy the blanks of an order, check it, take its ticket and files, and start production', async ({
  page,
}) => {
  const customer = await signUp(page, 'Pia', 'Press')
  await addDesign(page, customer, { M: 5, XL: 2 }, 'Disc in the middle, please.')
  await addBlanks(page, customer, { S: 3 })
  const number = await payCart(page, customer, { firstName: 'Pia', lastName: 'Press' })
  await page.goto('/admin-production')
  await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible()

  await signIn(page, 'admin@pressroom.test')
  await page.setViewportSize(TABLET)
  await page.goto('/admin-blanks')
  await page.getByLabel('Style or color').fill('3001')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/find=3001/)
  const row = page.getByRole('row', { name: /BELLA \+ CANVAS 3001/ }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '')
  expect(await csv.text()).toContain(number)
  expect(await fitsIn(page)).toBe(true)

  await page.goto(`/admin-production?order=${number}`)
  const order = page.getByRole('article', { name: number })
  await expect(order).toContainText('Disc in the middle, please.')
  await expect(order.getByText('As approved')).toBeVisible()
  await expect(order.getByText('Top edge', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect(await fitsIn(page)).toBe(true)

  await page.goto(`/admin-production?order=${number}&open=none`)
  const bar = page.getByRole('form', { name: 'Selected orders' })
  await expect(bar).toBeHidden()
  await order.getByRole('checkbox').check()
  await expect(page.getByText('1 order selected')).toBeVisible()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('form', { name: 'Selected orders' }).getByRole('button', { name: 'Print files' }).click(),
  ])
  expect(archive.suggestedFilename()).toBe('print-files.zip')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/tickets.pdf') && asked.push(request.method()))
  const [tickets] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('button', { name: 'Job tickets' }).click(),
  ])
  await tickets.close()
  expect(asked, 'drawn once').toEqual(['GET'])
  await page.goto(`/admin-production?order=${number}`)

  const ticket = await page.request.get(
    (await order.getByRole('link', { name: /^Job ticket/ }).getAttribute('href')) ?? '',
  )
  expect((await ticket.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    order.getByRole('link', { name: /^Print files/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${number}-print-files.zip`)
  expect(await download.failure()).toBeNull()

  const notices = page.getByRole('region', { name: 'Notices' })
  await order.getByRole('button', { name: /^Start production/ }).click()
  await expect(notices).toContainText(`Order ${number}: In production.`)
  const answer = Promise.withResolvers<void>()
  await page.route('**/admin-production.data*', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  const undoing = page.waitForRequest((request) => request.method() === 'POST')
  await notices.getByRole('button', { name: 'Undo' }).click()
  await undoing
  // Undo is none of its forms, so no button of it waits.
  await expect(order.getByRole('button', { name: /^Mark ready/ })).toBeVisible()
  answer.resolve()
  await expect(notices).toContainText(`Undone: order ${number} is confirmed again.`)
  await page.unroute('**/admin-production.data*')

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('form', { name: 'Selected orders' }).getByRole('button', { name: 'Mark ready' }).click()
  await expect(page.getByText('0 moved, 1 not moved:')).toBeVisible()
  await expectAccessible(page)
  await order.getByRole('checkbox').check()
  await page.getByRole('form', { name: 'Selected orders' }).getByRole('button', { name: 'Start production' }).click()
  await expect(order.getByText('In production')).toBeVisible()
  await expect(order.getByRole('button', { name: /^Start production/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('1 order: In production.')

  await page.setViewportSize(PHONE)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'In production' }).click()
  await expect(page).toHaveURL(/status=in_production/)
  await expect(page.getByRole('article', { name: number })).toBeVisible()
  expect(await fitsIn(page)).toBe(true)
  await expectAccessible(page)

  await order.getByRole('checkbox').check()
  await expect(page.getByText('1 order selected')).toBeVisible()
  await order.getByRole('button', { name: /^Mark ready/ }).click()
  await expect(notices).toContainText(`Order ${number}: Ready to ship.`)
  await expect(order).toHaveCount(0)
  await expect(page.getByText('1 order selected'), 'what has left the list is selected no more').toHaveCount(0)
  await notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect(notices).toContainText(`Undone: order ${number} is in production again.`)

  await page.goto(`/admin-production?order=${number}&open=none`)
  await order.getByRole('button', { name: /^Mark ready/ }).click()
  await expect(notices).toContainText(`Order ${number}: Ready to ship.`)
  const elsewhere = { to: 'in_production', from: 'ready' }
  expect((await page.request.post(`/api/admin/orders/${number}/move`, { data: elsewhere })).status()).toBe(200)
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(notices.locator('[aria-live="assertive"]')).toContainText('This can no longer be undone.')
  await expect(order.getByText('In production')).toBeVisible()
  await expect(order.getByRole('alert')).toHaveCount(0)
  await order.getByRole('button', { name: /^Mark ready/ }).click()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Ready to ship' }).click()
  await order.getByText('Mark shipped').press('Enter')
  await order.getByLabel('Tracking number').fill('1Z999AA10123456784')
  expect(await fitsIn(page)).toBe(true)
  await expectAccessible(page)
  await order.getByRole('button', { name: /^Update status and email customer/ }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`Order ${number}: Shipped.`)
  await expect(order).toHaveCount(0)
})

test('without script, staff tick orders, start production and take the tickets', async ({ browser, page, baseURL }) => {
  const customer = await signUp(page, 'Nora', 'Noscript')
  await addBlanks(page, customer, { M: 2 })
  const number = await payCart(page, customer, { firstName: 'Nora', lastName: 'Noscript' })
  await signIn(page, 'admin@pressroom.test')
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/admin-production?order=${number}&open=none`)
  const bar = plain.getByRole('form', { name: 'Selected orders' })
  const order = plain.getByRole('article', { name: number })
  await order.getByRole('checkbox').check()
  const address = await bar.getByRole('button', { name: 'Job tickets' }).getAttribute('formaction')
  const tickets = await plain.request.get(`${address}?intent=bulk&from-${number}=paid&orders=${number}`)
  expect((await tickets.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await bar.getByRole('button', { name: 'Mark ready' }).click()
  await expect(plain.getByText(`Order ${number}: It is “Confirmed”. Next step: Start production.`)).toBeVisible()
  await order.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Start production' }).click()
  await expect(order.getByText('In production')).toBeVisible()
  await context.close()
})
