import { type Browser, expect, type Page, test } from '@playwright/test'
import { newId } from '../src/platform/base/id.ts'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'
import { teamDesign } from './group-order.fixture.ts'

const fitsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** A coach's list of shirts with name and number, and the link to it. */
async function shareList(browser: Browser, baseURL: string | undefined, rules: object = {}) {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const { userId } = await signUp(page, 'Cora', 'Coach')
  const post = async (path: string, body: object = {}) => {
    const answer = await page.request.post(path, { data: body })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const styles: { styleId: number; itemCode: string; code: string }[] = await (
    await page.request.get('/api/inventory')
  ).json()
  const style = styles.find(({ code }) => code === '3001')
  if (!style) throw new Error('The demo catalogue has no 3001')
  const { styleId, itemCode } = style
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const body = { code: '3001', name: 'Lions', images: [picture], document: await teamDesign(styleId) }
  const { design } = await post(`/api/designs/design/${userId}`, body)
  const { rosterId } = await post('/api/rosters', {
    ...{ press: newId('prs'), designId: design._id, title: 'Lions, spring season', deadline: null, hasRights: true },
    garments: [{ itemCode, color: 'White' }],
    rules: {
      ...{ minimum: null, maximum: null, uniqueNumbers: true, retiredNumbers: ['99'] },
      ...{ required: { name: true, number: true }, visibility: 'names', ...rules },
    },
  })
  const { linkToken } = await post(`/api/rosters/${rosterId}/link`)
  return { page, post, rosterId, link: `/join/${linkToken}` }
}

test('a member joins on a phone by touch alone, sees the own name live, changes the entry and withdraws', async ({
  browser,
  baseURL,
}) => {
  const { link } = await shareList(browser, baseURL)
  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await openLive(page, link)
  await expect(page.getByRole('heading', { name: 'Lions, spring season' })).toBeVisible()
  await expect(page.getByText('Cora is collecting sizes')).toBeVisible()
  const picture = page.getByRole('img', { name: /^Back of / })
  await page.getByLabel('Name on the garment').tap()
  await page.keyboard.type('Zoë 🎉')
  await expect(page.getByText('so it can’t be printed')).toBeVisible()
  const before = await picture.innerHTML()
  await page.getByLabel('Name on the garment').fill('Zoë')
  await page.getByLabel('Number on the garment').tap()
  await page.keyboard.type('99')
  await expect(page.getByText('Number 99 is not free any more')).toBeVisible()
  await page.getByLabel('Number on the garment').fill('7')
  await expect(page.getByRole('img', { name: 'name Zoë, number 7' })).toBeVisible()
  expect(await picture.innerHTML()).not.toBe(before)
  await page.getByRole('button', { name: 'Size chart' }).tap()
  await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByLabel('Size', { exact: false }).first().selectOption('M')
  await page.getByLabel('Your name').tap()
  await page.keyboard.type('Zoë Player')
  await expectAccessible(page)
  expect(await fitsIn(page)).toBe(true)
  const number = page.getByLabel('Number on the garment')
  await number.fill('99')
  await page.getByRole('button', { name: 'Add me to the list' }).tap()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport()
  await number.fill('7')
  await page.getByRole('button', { name: 'Add me to the list' }).tap()

  await expect(page.getByText('You are on the list', { exact: true })).toBeVisible()
  const receipt = await page.getByLabel('Link to your entry').inputValue()
  expect(receipt).toContain(`${link}/`)
  await expectAccessible(page)
  expect(await fitsIn(page)).toBe(true)
  await page.getByLabel('Number on the garment').fill('8')
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Add somebody else' }).tap()
  await page.getByText('On the list so far: 1').tap()
  await expect(page.getByText('Zoë 8')).toBeVisible()
  await openLive(page, new URL(receipt).pathname)
  await page.getByText('Withdraw', { exact: true }).tap()
  await page.getByRole('button', { name: 'Take me off the list' }).tap()
  await expect(page.getByText('You have withdrawn')).toBeVisible()
  await expectAccessible(page)
})

test('without script a member is told what is wrong, joins, and finds the list closed after the lock', async ({
  browser,
  baseURL,
}) => {
  const { page: coach, post, rosterId, link } = await shareList(browser, baseURL)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  await page.getByLabel('Name on the garment').fill('Leo')
  await page.getByLabel('Number on the garment').fill('99')
  await page.getByLabel('Size').first().selectOption('L')
  await page.getByLabel('Your name').fill('Leo Player')
  await page.getByRole('button', { name: 'Add me to the list' }).click()
  await expect(page.getByRole('alert')).toContainText('Number 99 is retired')
  await expect(page.getByLabel('Your name')).toHaveValue('Leo Player')
  await page.getByLabel('Number on the garment').fill('12')
  await page.getByRole('button', { name: 'Add me to the list' }).click()
  await expect(page.getByText('You are on the list', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'name Leo, number 12' })).toBeVisible()
  const { roster } = await (await coach.request.get(`/api/rosters/${rosterId}`)).json()
  await post(`/api/rosters/${rosterId}/lock`, { revision: roster.revision })
  await page.goto(link)
  await expect(page.getByText('This list is closed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add me to the list' })).toHaveCount(0)
  await page.goto('/join/not-a-token')
  await expect(page.getByText('This link does not open a group order')).toBeVisible()
})
