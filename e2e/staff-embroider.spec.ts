import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readPdf } from '../src/platform/testing/read-pdf.ts'
import { emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { resizeTo } from '../src/shop/designs/model/editing/layer-commands.ts'
import { addShape } from '../src/shop/designs/model/editing/shape-commands.ts'
import { type Customer, expectAccessible, PHONE, payCart, signIn, signUp } from './customers.ts'

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** A paid order of polos with a star of 3 inches on the front, in one thread. */
async function orderEmbroidery(page: Page, customer: Customer, color: string): Promise<string> {
  const styles: { category: string; itemCode: string }[] = await (await page.request.get('/api/inventory')).json()
  const itemCode = styles.find(({ category }) => category === 'Sport Shirts')?.itemCode
  const design = resizeTo(addShape(emptyDesign, 'front', 'star', 'star', color), 'star', 3)
  const line = { itemCode, quantities: { M: 2, L: 3 }, images: [], designImages: [], note: 'Shiny thread.', design }
  const data = { userId: customer.userId, ...line, options: { printMethod: 'embroidery' } }
  expect(await (await page.request.post('/api/cart/add', { data })).text()).toContain('cart')
  return payCart(page, customer, { firstName: 'Ella', lastName: 'Embroidered' })
}

test('staff take the worksheet of an embroidered order, upload its stitch file, and find it with the next order', async ({
  page,
}) => {
  const customer = await signUp(page, 'Ella', 'Embroidered')
  const numbers = [await orderEmbroidery(page, customer, '#c93314'), await orderEmbroidery(page, customer, '#c93314')]
  await signIn(page, 'admin@pressroom.test')
  await page.goto(`/admin-production?order=${numbers[0]}`)
  const order = page.getByRole('article', { name: numbers[0] ?? '' })
  await expect(order.getByText('No stitch file yet')).toBeVisible()
  await expectAccessible(page)
  const worksheet = await page.request.get(
    (await order.getByRole('link', { name: /^Worksheet/ }).getAttribute('href')) ?? '',
  )
  const { pages, text } = await readPdf(await worksheet.body())
  expect(pages).toBe(1)
  for (const words of [numbers[0] ?? '', 'ESTIMATED STITCHES', 'Shiny thread.', '#c93314'])
    expect(text).toContain(words)
  expect(text).not.toContain('Not estimated')

  const send = async (name: string, body: string) => {
    await order.getByLabel('Stitch file').setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(body) })
    await order.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`${name} is the file to sew.`)
  }
  await send('star.dst', 'LA:star')
  await send('star-2.dst', 'LA:star-2')
  await expect(order.getByText('Older files (1)')).toBeVisible()

  await page.goto(`/admin-production?order=${numbers[1]}`)
  const later = page.getByRole('article', { name: numbers[1] ?? '' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    later.getByRole('link', { name: 'star-2.dst' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('star-2.dst')
  expect(await readFile(await download.path(), 'utf8')).toBe('LA:star-2')
  for (const width of [PHONE.width, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
  }
  await later.getByRole('button', { name: 'Remove star-2.dst' }).click()
  await expect(later.getByRole('link', { name: 'star.dst' })).toBeVisible()
  await expect(later.getByText('star-2.dst')).toHaveCount(0)
})

test('without script a stitch file is uploaded, and an empty one is refused in words', async ({
  browser,
  page,
  baseURL,
}) => {
  const customer = await signUp(page, 'Ned', 'Needle')
  const number = await orderEmbroidery(page, customer, '#1c3314')
  await signIn(page, 'admin@pressroom.test')
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/admin-production?order=${number}`)
  const order = plain.getByRole('article', { name: number })
  const file = order.getByLabel('Stitch file')
  await file.setInputFiles({ name: 'empty.dst', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await order.getByRole('button', { name: 'Upload' }).click()
  await expect(order.getByRole('alert').filter({ hasText: 'A stitch file has something in it' })).toBeVisible()
  await file.setInputFiles({ name: 'needle.pes', mimeType: 'text/plain', buffer: Buffer.from('#PES0001') })
  await order.getByRole('button', { name: 'Upload' }).click()
  await expect(order.getByRole('link', { name: 'needle.pes' })).toBeVisible()
  await context.close()
})

test('staff choose another thread before production, with script and without, and the ordered one is named', async ({
  browser,
  page,
  baseURL,
}) => {
  const customer = await signUp(page, 'Tess', 'Thread')
  const number = await orderEmbroidery(page, customer, '#c93314')
  await signIn(page, 'admin@pressroom.test')
  await page.goto(`/admin-production?order=${number}`)
  const order = page.getByRole('article', { name: number })
  await order.getByText('Change inks or threads').click()
  const thread = order.getByLabel('front, #c93314 in the artwork')
  const ordered = await thread.inputValue()
  await thread.selectOption('Steel Gray')
  for (const width of [PHONE.width, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
  }
  await order.getByRole('button', { name: 'Save inks' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`Inks of order ${number} saved`)
  await expect(order.getByText('Front: Steel Gray')).toBeVisible()

  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/admin-production?order=${number}`)
  await plain.getByText('Change inks or threads').click()
  await plain.getByLabel('front, #c93314 in the artwork').selectOption(`${ordered} (as ordered)`)
  await plain.getByRole('button', { name: 'Save inks' }).click()
  await expect(plain.getByText(`Front: ${ordered}`)).toBeVisible()
  await context.close()
})
