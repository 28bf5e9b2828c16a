import { expect, type Page, test } from '@playwright/test'
import { addBlanks, type Customer, expectAccessibleAtBothWidths, mailedCode, PHONE, signUp } from './customers.ts'

const PASSWORD = 'Overprint#42'
let people = 0
const newEmail = () => `account.${Date.now()}.${++people}@example.test`

async function fillSignUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Reload')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
}

const messages = async (page: Page, email: string): Promise<{ kind: string; subject: string; text: string }[]> =>
  (await page.request.get(`/dev/mailbox?to=${email}`)).json()

/** Everything that the page could read again later: both storages, its cookies and every record of every database. */
const storage = (page: Page) =>
  page.evaluate(async () => {
    const settled = (request: IDBRequest) =>
      new Promise((done) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => done(undefined)
      })
    const records: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = (await settled(indexedDB.open(name))) as IDBDatabase | undefined
      for (const store of db?.objectStoreNames ?? [])
        records.push(store, await settled(db?.transaction(store).objectStore(store).getAll() as IDBRequest))
      db?.close()
    }
    return JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, records])
  })

/** Addresses that this page has asked for, on any host. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(decodeURIComponent(request.url())))
  return seen
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('at the sign-in the keyboard goes from field to field, and to what helps out last', async ({ page }) => {
  await page.goto('/signin')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').focus()
  for (const next of [
    password,
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('button', { name: 'Sign in', exact: true }),
    page.getByRole('link', { name: 'Forgot Password?' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
})

test('the pages of signing in have one form: the mark, and the title in the same place', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const places = new Set<string>()
    for (const path of ['/signin', '/signup', '/forgot-password', '/reset-password/a-token', '/verify-email']) {
      if (path === '/verify-email') {
        await fillSignUp(page, newEmail())
        await page.getByRole('button', { name: 'Create account' }).click()
        await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
      } else await page.goto(path)
      await expect(page.getByRole('link', { name: 'Pressroom' })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      places.add(`${title?.x} ${title?.y} ${title?.width}`)
    }
    expect([...places]).toHaveLength(1)
  }
})

test.describe('from the width of a phone to that of a desktop', () => {
  test.use({ viewport: PHONE })

  test('the strength of a password is told while it is typed', async ({ page }) => {
    await page.goto('/signup')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('abcdefg1')
    await expect(page.getByText('Number: done')).toBeVisible()
    await expect(page.getByText('Uppercase letter: done')).toBeHidden()
    await field.fill('Password1!')
    await expect(page.getByText('Too easy to guess')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await field.fill(PASSWORD)
    await expect(page.getByText('Good password.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  test('a sign-up outlives a reload, which keeps the countdown and asks for the password', async ({ page }) => {
    const email = newEmail()
    const addresses = watchAddresses(page)
    await fillSignUp(page, email)
    expect(await storage(page), 'nothing is kept while it is typed').not.toContain(email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/verify-email')
    expect(await storage(page)).toContain(email)
    expect(await storage(page)).not.toContain(PASSWORD)
    const beside = await page.evaluate(() => JSON.stringify([Object.keys(sessionStorage), { ...localStorage }]))
    expect(beside, 'in the session storage alone, under one name').toMatch(/"pending-sign-up"/)
    expect(beside).not.toContain(email)
    await page.waitForTimeout(2500)
    await page.reload()
    await expect(page.getByText('The code expires in')).toContainText(/4:5\d/)
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeDisabled()
    await expectAccessibleAtBothWidths(page)

    const code = await mailedCode(page, email)
    const field = page.getByLabel('Verification code')
    await field.fill('12a')
    await expect(field).toHaveValue('12')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Please enter the 6-digit verification code')).toBeVisible()
    await field.fill('')
    await field.pressSequentially(`${code.slice(0, 3)}-${code.slice(3)} `)
    await expect(field).toHaveValue(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('All fields are required.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await field.fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/settings')
    await expect(page.getByText(email)).toBeVisible()
    for (const text of [email, 'Robin', 'Reload', PASSWORD, code]) expect(await storage(page)).not.toContain(text)
    expect(addresses.length).toBeGreaterThan(10)
    for (const text of [email, 'Robin', PASSWORD, code]) expect(addresses.join(' ')).not.toContain(text)
    const { user } = await (await page.request.get('/api/auth/session')).json()
    expect(user.email).toBe(email)
  })

  test('settings: a new email by its code, the password, the file of my data', async ({ page }) => {
    const customer = await signUp(page, 'Sandy')
    await page.goto('/settings')
    await expectAccessibleAtBothWidths(page)
    const email = newEmail()
    const card = section(page, 'Email')
    await card.getByText('Change', { exact: true }).click()
    await card.getByRole('button', { name: 'Send code' }).click()
    await expect(card.getByText('All fields are required.')).toBeVisible()
    await card.getByLabel('New email').fill(email)
    await card.getByLabel('Your password').fill(PASSWORD)
    await card.getByRole('button', { name: 'Send code' }).click()
    await expect(card.getByLabel('Verification code')).toBeVisible()
    // The move waits for its code, on whichever page.
    await page.reload()
    await card.getByLabel('Verification code').fill(await mailedCode(page, email))
    await expectAccessibleAtBothWidths(page)
    await card.getByRole('button', { name: 'Change email' }).click()
    await expect(card.getByText('Your email was changed.')).toBeVisible()
    await expect(card.getByText(email)).toBeVisible()
    await expect(async () => {
      expect((await messages(page, customer.email)).map((one) => one.subject)).toContain('Your email was changed')
    }).toPass()

    const form = section(page, 'Change Password')
    await form.getByLabel('Current Password').fill(PASSWORD)
    await form.getByLabel('New Password').fill('Reprint#43xy')
    await form.getByLabel('Confirm Password').fill('Reprint#43xy')
    await form.getByRole('button', { name: 'Save Password' }).click()
    await expect(form.getByText('Your password was changed.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toMatch(/-data-.*\.json$/)
  })

  test('an account is deleted by its password, at once, and says what stays', async ({ page }) => {
    const customer: Customer = await signUp(page, 'Dana')
    await addBlanks(page, customer, { M: 1 })
    await page.goto('/settings')
    await page.evaluate(() => localStorage.setItem('left-behind', 'Dana'))
    const card = section(page, 'Delete Account')
    await card.getByText('Continue with deletion').click()
    await expect(card.getByText('What stays, and why')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await card.getByLabel('Your password').fill('Wrong#4242x')
    await card.getByRole('button', { name: 'Delete my account' }).click()
    await expect(card.getByText('Your current password is not right.')).toBeVisible()
    await card.getByLabel('Your password').fill(PASSWORD)
    await card.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await expect.poll(() => storage(page)).not.toContain('Dana')
    const again = await page.request.post('/api/auth/login', { data: { email: customer.email, password: PASSWORD } })
    expect(again.status()).toBe(404)
    await expect(async () => {
      expect((await messages(page, customer.email)).map((one) => one.subject)).toEqual(['Your account was deleted'])
    }).toPass()
  })

  test('a forgotten password is set anew by the mailed link, and the page leads to the sign-in', async ({ page }) => {
    const { email } = await signUp(page, 'Fay')
    await page.request.post('/api/auth/logout')
    await page.goto('/forgot-password')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Reset My Password' }).click()
    await expect(page.getByText('All fields are required.')).toBeVisible()
    await page.getByLabel('Email').fill('nobody.here@example.test')
    await page.getByRole('button', { name: 'Reset My Password' }).click()
    await expect(page.getByText('No account associated with this email')).toBeVisible()
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('All fields are required.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong#4242x')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('That password is not right. Please try again.')).toBeVisible()
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    // The sign-in has a field of the same name, until the next page stands.
    await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset My Password' }).click()
    await expect(page.getByText('Check your email')).toBeVisible()
    let link = ''
    await expect(async () => {
      link = /\/reset-password\/[\w-]+/.exec((await messages(page, email))[0]?.text ?? '')?.[0] ?? ''
      expect(link).not.toBe('')
    }).toPass()
    await page.goto(link)
    await page.getByLabel('New Password').fill('Reprint#43xy')
    await page.getByLabel('Confirm Password').fill('Reprint#44xy')
    await page.getByRole('button', { name: 'Reset My Password' }).click()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Confirm Password').fill('Reprint#43xy')
    await page.getByLabel('New Password').fill('Reprint#43xy')
    await page.getByRole('button', { name: 'Reset My Password' }).click()
    await expect(page.getByText('Your password has been reset')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await expect(page).toHaveURL('/signin', { timeout: 6000 })
  })
})

test('the code runs out after 300 seconds, and a resend begins them anew', async ({ page }) => {
  await page.clock.install()
  await fillSignUp(page, newEmail())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeDisabled()
  await page.clock.fastForward(301_000)
  await expect(page.getByText('Code expired.', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('We sent a new code.')).toBeVisible()
  await expect(page.getByText('The code expires in')).toContainText(/[45]:\d\d/)
})

test('a code may be asked for again after 30 seconds, and the sixth request is told that no email was sent', async ({
  page,
}) => {
  await page.clock.install()
  await fillSignUp(page, newEmail())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify-email')
  const resend = page.getByRole('button', { name: 'Resend code' })
  for (let sent = 1; sent < 5; sent++) {
    await expect(resend).toBeDisabled()
    await page.clock.fastForward(31_000)
    await resend.click()
    await expect(page.getByText('We sent a new code.')).toBeVisible()
  }
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(31_000)
  await resend.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No email was sent' })).toContainText(/next one in 15 minutes/)
  await expect(page.getByText('We sent a new code.')).toBeHidden()
})

test('without a pending sign-up the page of the code leads to the sign-up, and leaving it forgets', async ({
  page,
}) => {
  await page.goto('/verify-email')
  await expect(page).toHaveURL('/signup')
  const email = newEmail()
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'check the address' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Email'), 'to be mended, not typed again').toHaveValue(email)
  expect(await storage(page)).not.toContain(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify-email')
  await page.goto('/terms')
  await expect.poll(() => storage(page), 'left by the address bar').not.toContain(email)
  await page.goto('/verify-email')
  await expect(page).toHaveURL('/signup')
})

test('the other devices of an account are listed and signed out one by one', async ({ page, browser }) => {
  const { email } = await signUp(page, 'Lee')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect((await elsewhere.request.get('/api/auth/account')).status()).toBe(200)
  await page.goto('/settings')
  await section(page, 'Signed-in devices')
    .getByRole('button', { name: /^Sign out (?!every)/ })
    .click()
  await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/api/auth/account')).status()).toBe(401)
  await expect(async () => {
    expect((await messages(page, email)).map((one) => one.subject).join()).toContain('New sign-in')
  }).toPass()
})
