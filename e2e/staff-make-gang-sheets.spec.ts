import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readPdf } from '../src/platform/testing/read-pdf.ts'
import { addDesign, expectAccessible, PHONE, payCart, signIn, signUp } from './customers.ts'

test('staff nest the prints of two orders on a gang sheet, once, and take its files', async ({ page }) => {
  const customer = await signUp(page, 'Gus', 'Gang')
  const numbers: string[] = []
  for (const pieces of [3, 2]) {
    await addDesign(page, customer, { M: pieces }, '')
    numbers.push(await payCart(page, customer, { firstName: 'Gus', lastName: 'Gang' }))
  }
  await signIn(page, 'admin@pressroom.test')
  await page.goto('/admin-gang-sheets')
  await expect(page.getByRole('heading', { name: 'Gang sheets' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin-production')
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  const bar = page.getByRole('form', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Gang sheet' }).click()
  await expect(page).toHaveURL(/\/admin-gang-sheets\?open=/)
  const sheet = page.getByRole('article').first()
  await expect(sheet).toContainText('5 prints · 2 orders')
  await expect(sheet.getByRole('img', { name: /^Where the 5 prints/ })).toBeVisible()
  for (const number of numbers) await expect(sheet.getByRole('link', { name: number })).toBeVisible()
  const name = (await sheet.getByRole('heading').textContent()) ?? ''
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  expect(await page.evaluate(fits)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: /^Film/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name.toLowerCase().replaceAll(' ', '-')}.pdf`)
  const film = await readPdf(await readFile(await download.path()))
  for (const number of numbers) expect(film.text).toContain(`${number} item 1`)
  const layout = await page.request.get((await sheet.getByRole('link', { name: /^Layout/ }).getAttribute('href')) ?? '')
  expect((await readPdf(await layout.body())).text).toContain(name.toUpperCase())

  await page.goto('/admin-production')
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await bar.getByRole('button', { name: 'Gang sheet' }).click()
  await expect(page.getByText('Every DTF print of these orders is on a gang sheet already.')).toBeVisible()
  await page.goto('/admin-gang-sheets')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name)

  await page.getByRole('link', { name: `Details of ${name.toLowerCase()}` }).click()
  await sheet.getByText('Discard', { exact: false }).first().click()
  await sheet.getByRole('button', { name: 'Discard this gang sheet' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`${name} is discarded.`)
  await expect(sheet.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Film/ })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('staff make a gang sheet by a plain form', async ({ page }) => {
    const customer = await signUp(page, 'Nell', 'Noscript')
    await addDesign(page, customer, { M: 1 }, '')
    const number = await payCart(page, customer, { firstName: 'Nell', lastName: 'Noscript' })
    await signIn(page, 'admin@pressroom.test')
    await page.goto(`/admin-production?order=${number}&open=none`)
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await page.getByRole('button', { name: 'Gang sheet' }).click()
    await expect(page).toHaveURL(/\/admin-gang-sheets\?open=/)
    await expect(page.getByRole('article').first()).toContainText('1 print · 1 order')
  })
})
