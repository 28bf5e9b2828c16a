import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, PHONE, signIn } from './customers.ts'

const fitsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** A visitor's copy of the page, without the session. */
async function kept(page: Page) {
  const guest = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!guest) throw new Error('no browser')
  const answer = await guest.request.get('/shipping')
  const read = { etag: answer.headers().etag, text: await answer.text() }
  await guest.close()
  return read
}

// Other tests shop meanwhile: what is published here moves none of their totals.
test('staff publish prices after a preview, are told of a slip and of a colleague, and bring the old prices back', async ({
  page,
}) => {
  await signIn(page, 'admin@pressroom.test')
  await page.goto('/admin-prices')
  await expectAccessible(page)
  const before = await kept(page)

  const break12 = page.getByLabel('Break 2: Off print, %')
  await break12.fill('40')
  await page.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(page.getByRole('alert')).toContainText('fix the marked fields')
  await expect(page.getByText('A later quantity break gives less than an earlier one.')).toBeVisible()
  await expectAccessible(page)

  await break12.fill('20')
  await page.getByLabel('Standard to Alaska and Hawaii: Per pound').fill('2.40')
  await page.getByText('Add a delivery method').click()
  const courier = page.getByRole('group', { name: 'New method' })
  await courier.getByLabel('Name').fill('Courier')
  await courier.getByLabel('Price, $').fill('24.49')
  await courier.getByLabel('Each further pound, $').fill('0.50')
  for (const days of await courier.getByLabel(/ days$/).all()) await days.fill('1')
  await page.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(page.getByRole('heading', { name: 'Preview of the prices' })).toBeFocused()
  await expect(page.getByText('New delivery method “Courier”: $24.49, never free, $0.50 a further pound')).toBeVisible()
  await expect(page.getByText(/^Standard to Alaska and Hawaii: .* → \$14\.99, never free, \$2\.40/)).toBeVisible()
  await page.setViewportSize(PHONE)
  expect(await fitsIn(page)).toBe(true)
  await expectAccessible(page)

  const note = page.getByLabel('Reason, for the history')
  await note.fill('The carrier charges more')
  const { newest } = await (await page.request.get('/api/admin/prices')).json()
  const colleague = { ...newest.book, markup: { ...newest.book.markup, percent: 65 } }
  const published = await page.request.post('/api/admin/prices/publish', {
    data: { book: colleague, basedOn: newest.number, note: 'Cotton is dearer' },
  })
  expect(published.ok()).toBe(true)
  await page.getByRole('button', { name: 'Publish these prices' }).click()
  await expect(page.getByText('Someone else published prices in the meantime.')).toBeVisible()
  await expect(page.getByText(/^Markup on supplier prices: 65% → 60%/)).toBeVisible()
  await expect(note).toHaveValue('The carrier charges more')
  await page.getByRole('button', { name: 'Publish these prices' }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('is published.')
  await expect(page.getByText('The carrier charges more')).toBeVisible()
  expect(await fitsIn(page)).toBe(true)

  const after = await kept(page)
  expect(after.etag).not.toBe(before.etag)
  expect(after.text).toContain('Courier')

  await page.getByRole('button', { name: 'Restore the first prices' }).click()
  await expect(page.getByText('Delivery method “Courier” is no longer offered')).toBeVisible()
  await page.getByRole('button', { name: 'Publish these prices' }).click()
  await expect(page.getByText('restores the first prices')).toBeVisible()
  expect((await kept(page)).text).not.toContain('Courier')

  for (const isOffered of [true, false]) {
    await notices.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText(/^Undo of version/)).toHaveCount(isOffered ? 1 : 2)
    expect((await kept(page)).text.includes('Courier')).toBe(isOffered)
  }
})
