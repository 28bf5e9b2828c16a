import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAccessibleAtBothWidths, PHONE, signUp } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><rect width="2400" height="1200" fill="#c93314"/></svg>'

async function openEditor(page: Page, address = EDITOR) {
  await page.goto(address)
  await expect(page.locator('canvas').first()).toBeVisible()
}

async function upload(page: Page, name: string) {
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(width(page)).toHaveValue('12.00')
}

const width = (page: Page) => page.getByRole('textbox', { name: 'Width' })
const kept = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible()

/** Saves, and waits until the shop has it: an earlier message may still stand. */
async function save(page: Page) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/designs/design/'),
  )
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await answered
  await expect(page.getByText('Saving Your Design')).toBeHidden()
}

async function setWidth(page: Page, inches: string) {
  await width(page).fill(inches)
  await width(page).press('Enter')
}

/** The width of the first artwork as the account has it. */
async function inAccount(page: Page): Promise<number | undefined> {
  const { drafts } = await (await page.request.get('/api/designs/drafts')).json()
  const [newest] = drafts
  if (!newest) return undefined
  const { designId, workId } = newest
  const { draft } = await (await page.request.get(`/api/designs/drafts/${designId ?? workId}`)).json()
  return draft.document.layers[0]?.place.size.width
}

/** Opens the fields of one artwork; a second press would close them, and one before the page stands does nothing. */
const choose = (page: Page, name: string) =>
  expect(async () => {
    if (!(await width(page).isVisible())) await page.getByRole('button', { name }).first().click()
    await expect(width(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('the tab is killed in the middle of a drag: the work is back, without the gesture', async ({ page, context }) => {
  await signUp(page, 'Kim')
  await openEditor(page)
  await upload(page, 'killed.png')
  await setWidth(page, '7')
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('no preview')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.33)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height * 0.4, { steps: 4 })
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/design-labs')
  await expect(again.getByText('We restored your draft.')).toBeVisible()
  await choose(again, 'killed.png')
  await expect(width(again)).toHaveValue('7.00')
  await expect(again.getByRole('textbox', { name: 'From center' })).toHaveValue('0.00')
  await kept(again)
})

test('another device is offered the work', async ({ page, browser }) => {
  const { email } = await signUp(page, 'Dee')
  await openEditor(page)
  await upload(page, 'elsewhere.png')
  await kept(page)
  const other = await (await browser.newContext()).newPage()
  await other.request.post('/api/auth/login', { data: { email, password: 'Overprint#42' } })
  await other.goto('/design-labs')
  await other.getByRole('link', { name: /Jersey T-Shirt/ }).click()
  await expect(other.getByRole('button', { name: 'elsewhere.png' })).toBeVisible()
})

test('two tabs make two versions: the second is told, and both can be had', async ({ page, context }) => {
  await signUp(page, 'Tess')
  await openEditor(page)
  await upload(page, 'tabs.png')
  await kept(page)
  const second = await context.newPage()
  await openEditor(second)
  await expect(second.getByText('We restored your draft.')).toBeVisible()
  await kept(second)
  await choose(second, 'tabs.png')

  await setWidth(page, '6')
  await expect.poll(() => inAccount(page)).toBe(6)
  await setWidth(second, '4')
  const told = second.getByText('Changed in another tab or on another device')
  await expect(told).toBeVisible()
  expect(await inAccount(page)).toBe(6)
  await expectAccessible(second)

  await second.getByRole('button', { name: 'Open the other version' }).click()
  await expect(told).toBeHidden()
  await choose(second, 'tabs.png')
  await expect(width(second)).toHaveValue('6.00')
  await second.getByRole('button', { name: 'Undo' }).first().click()
  await expect(width(second)).toHaveValue('4.00')
  await expect.poll(() => inAccount(page)).toBe(4)
})

test('a session that ends while editing: the work waits behind the sign-in', async ({ page }) => {
  const { email } = await signUp(page, 'Sol')
  await openEditor(page)
  await upload(page, 'session.png')
  await kept(page)
  await page.context().clearCookies()
  await setWidth(page, '5')
  await page.getByRole('link', { name: 'Sign in to continue' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Overprint#42')
  await page.getByRole('button', { name: /^(Log|Sign) in$/i }).click()
  await expect(page).toHaveURL(/design-labs/)
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await choose(page, 'session.png')
  await expect(width(page)).toHaveValue('5.00')
  await expect.poll(() => inAccount(page)).toBe(5)
})

test('offline the work stays on the device, and follows when the connection is back', async ({ page, context }) => {
  await signUp(page, 'Ola')
  await openEditor(page)
  await upload(page, 'offline.png')
  await kept(page)
  await context.setOffline(true)
  await setWidth(page, '8')
  await expect(page.getByText('You’re offline. Your work is saved on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => inAccount(page), { timeout: 20_000 }).toBe(8)
  await kept(page)
})

test('an earlier version comes back, as a step that can be undone', async ({ page }) => {
  await signUp(page, 'Vera')
  await openEditor(page)
  await upload(page, 'versions.png')
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await expect(page.getByText('Your design is saved.')).toBeVisible()
  await setWidth(page, '3')
  await kept(page)
  await page.getByText('Versions', { exact: true }).click()
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'saved' })
    .getByRole('button', { name: /^Restore Today/ })
    .click()
  await choose(page, 'versions.png')
  await expect(width(page)).toHaveValue('12.00')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(width(page)).toHaveValue('3.00')
})

test('the first Save changes the address and keeps the steps; a reload opens the saved design', async ({ page }) => {
  await signUp(page, 'Ada')
  await openEditor(page)
  await upload(page, 'address.png')
  await setWidth(page, '9')
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await expect(page).toHaveURL(/design-labs\?design=dsn_/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(width(page)).toHaveValue('12.00')
  await page.getByRole('button', { name: 'Redo' }).click()
  await save(page)
  await page.reload()
  await choose(page, 'address.png')
  await expect(width(page)).toHaveValue('9.00')
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(1)
})

/** What the browser itself keeps of unsaved work. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('design-labs').onsuccess = ({ target }) => {
          if (!(target instanceof IDBOpenDBRequest)) return
          const count = target.result.transaction('drafts').objectStore('drafts').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

test('a Save whose answer is lost is done at the next press, and nothing is unsaved', async ({ page }) => {
  await signUp(page, 'Lotte')
  await openEditor(page)
  await upload(page, 'lost.png')
  await save(page)
  await expect(page).toHaveURL(/design-labs\?design=dsn_/)
  await setWidth(page, '5')
  const change = '**/api/designs/design/dsn_*'
  await page.route(change, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await expect(page.getByText('Failed to update design')).toBeVisible()
  await page.unroute(change)
  await page.reload()
  await choose(page, 'lost.png')
  await expect(width(page)).toHaveValue('5.00')
  await expect.poll(() => onDevice(page)).toBe(0)

  await setWidth(page, '6')
  await page.route(change, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await expect(page.getByText('Failed to update design')).toBeVisible()
  await page.unroute(change)
  await save(page)
  await expect(page.getByText('Failed to update design')).toBeHidden()
  await expect(page.getByText('saved in another tab')).toHaveCount(0)
})

test('artwork that is chosen while the device is still read stays chosen when unsaved work comes back', async ({
  page,
}) => {
  await signUp(page, 'Sela')
  await openEditor(page)
  await upload(page, 'chosen.png')
  await save(page)
  await expect(page).toHaveURL(/design-labs\?design=dsn_/)
  await setWidth(page, '7')
  await kept(page)
  // A device that takes its time to read.
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...asked) {
      const request = getAll.apply(this, asked)
      request.addEventListener('success', (event) => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        addEventListener('test:read', () => request.dispatchEvent(new Event('success')), { once: true })
        document.documentElement.dataset.read = 'waits'
      })
      return request
    }
  })
  await page.reload()
  await choose(page, 'chosen.png')
  await expect(width(page)).toHaveValue('12.00')
  await expect(page.locator('html[data-read=waits]')).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('test:read')))
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expect(width(page)).toHaveValue('7.00')
})

test('a design is shared, copied by a guest who signs in, and closed again', async ({ page, browser }) => {
  await signUp(page, 'Shay')
  await openEditor(page)
  await upload(page, 'private-name.png')
  await page.getByLabel('Design name').fill('Reunion')
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await page.getByRole('button', { name: 'Share Reunion' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Reunion' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const guest = await (await browser.newContext({ viewport: PHONE })).newPage()
  const answer = await guest.goto(link)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('img', { name: /The design on the/ })).toBeVisible()
  expect(await guest.content()).not.toMatch(/Reunion|Shay|private-name/)
  await expectAccessibleAtBothWidths(guest)
  await signUp(guest, 'Gus')
  await guest.reload()
  await guest.getByRole('button', { name: 'Make it yours' }).click()
  await expect(guest).toHaveURL(/design-labs\?design=dsn_/)
  await expect(guest.locator('canvas').first()).toBeVisible()

  await page.getByRole('button', { name: 'Share Reunion' }).click()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeVisible()
  expect((await guest.goto(link))?.status()).toBe(404)
})
