import { type Browser, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessibleAtBothWidths, PHONE } from './customers.ts'
import { openProduction } from './production.ts'

// Nobody is asked in the demo, so staff walk through a shop of their own that runs as it sells.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const STEP_MS = 30_000
const staff = { email: 'sasha@example.test', password: 'Overprint#42' }

let shop: Awaited<ReturnType<typeof openProduction>>
let secret = ''
let usedCode = ''
let usedStep = 0
let recoveryCodes: string[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openProduction(staff)
})
test.afterAll(() => shop.close())

const stepNow = () => Math.floor(Date.now() / STEP_MS)
const codeOf = (step: number) => new TOTP({ secret }).generate({ timestamp: step * STEP_MS })

/** A code that has not been used: that of this half minute, or of the next one, which counts as well. */
async function freshCode(): Promise<string> {
  while (stepNow() + 1 <= usedStep) await new Promise((resolve) => setTimeout(resolve, 500))
  usedStep = Math.max(usedStep + 1, stepNow())
  usedCode = codeOf(usedStep)
  return usedCode
}

async function openPhone(browser: Browser): Promise<Page> {
  return browser.newPage({ baseURL: shop.url, viewport: PHONE })
}

async function signIn(page: Page, address = '/signin') {
  await page.goto(address)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: /^Sign in$/i }).click()
}

const twoStep = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) })

test('the first sign-in of staff sets up an app, shows recovery codes once and leads on', async ({ browser }) => {
  const page = await openPhone(browser)
  await signIn(page, '/signin?returnTo=/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const shown = (await page.locator('code').textContent()) ?? ''
  secret = shown.replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)

  await page.goto('/settings')
  await expect(twoStep(page)).toContainText('not set up')
  await expectAccessibleAtBothWidths(page)
  await twoStep(page).getByRole('link', { name: 'Set up' }).click()
  await expect(page.locator('code'), 'the same secret, not yet another one').toHaveText(shown)

  await page.goto('/second-factor?returnTo=/admin-dashboard')
  await page.getByLabel('Six-digit code').fill(codeOf(stepNow() + 9))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right.')
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Six-digit code').fill(await freshCode())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = page.getByRole('main').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  recoveryCodes = await codes.allTextContents()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'I saved these codes' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await expect.poll(() => shop.subjects()).toContain('Your authenticator app is set up')
  await page.close()
})

test('a later sign-in asks; a used code and a wrong one are refused, a fresh one opens', async ({ browser }) => {
  const page = await openPhone(browser)
  await signIn(page, '/signin?returnTo=/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.goto('/settings')
  await expect(twoStep(page)).toContainText('code due')
  await expectAccessibleAtBothWidths(page)
  await page.goto('/admin-dashboard')
  await expect(page, 'staff pages stay closed').toHaveURL(/\/second-factor/)

  const enter = async (code: string) => {
    await page.getByLabel('Six-digit code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await enter(usedCode)
  await expect(page.getByRole('alert')).toContainText('That code was used already.')
  await enter(codeOf(stepNow() + 9))
  await expect(page.getByRole('alert')).toContainText('That code is not right.')
  await enter('12')
  await expect(page.getByRole('alert')).toContainText('Enter the six digits')
  await expectAccessibleAtBothWidths(page)
  await enter(await freshCode())
  await expect(page).toHaveURL(/\/admin-dashboard$/)

  await page.goto('/settings')
  await expect(twoStep(page)).toContainText('10 recovery codes left')
  await expectAccessibleAtBothWidths(page)
  await page.close()
})

test('a recovery code stands in for the app once, and new ones take the place of the rest', async ({ browser }) => {
  const page = await openPhone(browser)
  const [code = '', other = ''] = recoveryCodes
  const recover = async (typed: string) => {
    const isClosed = await page.getByLabel('Recovery code').isHidden()
    if (isClosed) await page.getByText('I don’t have my app with me').click()
    await page.getByLabel('Recovery code').fill(typed)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
  }
  await signIn(page)
  await page.getByText('I don’t have my app with me').click()
  await expectAccessibleAtBothWidths(page)
  await recover(code.toUpperCase())
  await expect(page).toHaveURL(`${shop.url}/admin-dashboard`)
  await expect.poll(() => shop.subjects()).toContain('A recovery code was used')

  await page.goto('/settings')
  await expect(twoStep(page)).toContainText('9 recovery codes left')
  await twoStep(page).getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Six-digit code').fill(await freshCode())
  await page.getByRole('button', { name: 'Create ten new codes' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const fresh = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20)

  await page.request.post('/api/auth/logout')
  await signIn(page)
  for (const dead of [code, other]) {
    await recover(dead)
    await expect(page.getByRole('alert')).toContainText('That code is not right.')
  }
  await recover(fresh[0] ?? '')
  await expect(page).toHaveURL(`${shop.url}/admin-dashboard`)
  await page.close()
})
