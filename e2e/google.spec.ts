import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtBothWidths, PHONE } from './customers.ts'

let count = 0
const newPerson = () => ({ email: `gil.${Date.now()}.${++count}@example.test`, name: 'Gil Google' })

async function enter(page: Page, { email, name }: { email: string; name: string }) {
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const whoIsIn = async (page: Page) => (await (await page.request.get('/api/auth/session')).json()).user

test.describe('from the width of a phone to that of a desktop', () => {
  test.use({ viewport: PHONE })

  test('the Google button signs in and leads back to where the person was going', async ({ page }) => {
    const person = newPerson()
    await page.goto('/orders')
    await expect(page).toHaveURL(/\/signin\?returnTo=%2Forders/)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL(/\/dev\/oidc\/person\//)
    await expectAccessibleAtBothWidths(page)
    await enter(page, person)
    await expect(page).toHaveURL(/\/orders$/)
    expect(await whoIsIn(page)).toMatchObject({
      email: person.email,
      firstName: 'Gil',
      lastName: 'Google',
    })
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('google_sign_in')
  })

  test('the picture of the Google account stands in the account menu, and no other address is asked for it', async ({
    page,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/signin?returnTo=/orders')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await enter(page, newPerson())
    await expect(page).toHaveURL(/\/orders$/)
    const picture = page.getByRole('button', { name: 'Gil Google' }).locator('img')
    // A job fetches it while the person goes on.
    await expect(async () => {
      await page.reload()
      await expect(picture).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
    await expectAccessibleAtBothWidths(page)
    expect([...asked]).toEqual([new URL(page.url()).origin])
  })

  test('what is missing on the local page is said there', async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await enter(page, { email: 'not an address', name: 'Gil' })
    await expect(page.getByRole('alert')).toHaveText('Please enter an email address.')
    await expectAccessibleAtBothWidths(page)
    await enter(page, newPerson())
    await expect(page).toHaveURL(/\/$/)
    expect(await whoIsIn(page)).not.toBeNull()
  })

  test('who cancels is back at the sign-in, is told so, and may try again', async ({ page }) => {
    await page.goto('/signin?returnTo=/favorites')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('Google sign-in was cancelled. Nothing was changed.')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await enter(page, newPerson())
    await expect(page).toHaveURL(/\/favorites$/)
  })
})

test('the same person comes back, another may follow in the same browser', async ({ page }) => {
  const person = newPerson()
  const signInAs = async (who: { email: string; name: string }) => {
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await enter(page, who)
    await expect(page).toHaveURL(/\/$/)
    const { id } = await whoIsIn(page)
    await page.request.post('/api/auth/logout')
    return id
  }
  const first = await signInAs(person)
  expect(await signInAs(newPerson())).not.toBe(first)
  expect(await signInAs(person)).toBe(first)
})

test('a customer with a password and the same address finds the account as it was', async ({ page }) => {
  await page.goto('/signin?returnTo=/orders')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await enter(page, { email: 'shopper@pressroom.test', name: 'Sam Shopper' })
  await expect(page).toHaveURL(/\/orders$/)
  expect(await whoIsIn(page)).toMatchObject({ email: 'shopper@pressroom.test', firstName: 'Sam', admin: false })
})

test('staff of the demo shop are not asked for a second factor', async ({ page }) => {
  await page.goto('/signin?returnTo=/admin-dashboard')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await enter(page, { email: 'admin@pressroom.test', name: 'Ada Admin' })
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await page.goto('/second-factor')
  await expect(page).toHaveURL(/\/$/)
})

test('an address with somebody else’s code signs nobody in', async ({ page }) => {
  await page.goto('/signin/google/callback?code=stolen&state=stolen')
  await expect(page.getByRole('alert')).toContainText('Please try again.')
  expect(await whoIsIn(page)).toBeNull()
})

test('the button works without script, and from localhost', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/signin?returnTo=/orders`)
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await enter(page, newPerson())
  await expect(page).toHaveURL(`${baseURL}/orders`)
  await context.close()
})
