import { expect, type Page, test } from '@playwright/test'
import { staffPages } from '../src/pages/admin/staff-pages.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openLive, PHONE, signUp } from './customers.ts'

const DASHBOARD = 'Order Management Dashboard'

/** Every page of the staff says to this visitor whose it is, and shows nothing of what it holds. */
async function expectTurnedAway(page: Page): Promise<void> {
  for (const { to } of staffPages) {
    const answer = await page.request.get(to, { maxRedirects: 0 })
    expect(answer.status(), to).toBe(403)
    const text = await answer.text()
    expect(text, to).toContain('This page is for staff')
    expect(text, to).not.toContain('<table')
    expect(text, to).not.toContain('staff-bar')
  }
}

test('nobody but staff sees a page of the staff, and everybody else is told whose it is', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await expectTurnedAway(page)
  await openLive(page, '/admin-production?status=paid')
  await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?returnTo=%2Fadmin-production%3Fstatus%3Dpaid',
  )
  await expectAccessibleAtBothWidths(page)

  const { email } = await signUp(page, 'Nosy')
  await expectTurnedAway(page)
  await openLive(page, '/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
})

async function signInByForm(page: Page): Promise<void> {
  await openLive(page, '/signin')
  await page.getByLabel('Email').fill('admin@pressroom.test')
  await page.getByLabel('Password', { exact: true }).fill('Pressroom#1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: DASHBOARD })).toBeVisible()
}

test('the sign-in of staff leads to their pages, which have nothing of the shop around them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInByForm(page)
  await expect(page).toHaveURL('/admin-dashboard')
  const staff = page.getByRole('navigation', { name: 'Staff' })
  for (const { label } of staffPages) {
    await expect(staff.getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(staff.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('combobox', { name: /Search Style/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await openLive(page, '/admin-dashboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('link', { name: 'View shop' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})

test('on a phone the bar names the open page and opens the others, by keyboard too', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInByForm(page)
  const opener = page.getByRole('button', { name: 'Staff pages, now: Orders' })
  const staff = page.getByRole('navigation', { name: 'Staff' })
  await expect(staff).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  for (const { label } of staffPages) {
    await expect(staff.getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(staff).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  for (const { label } of staffPages) {
    await page.keyboard.press('Tab')
    if (label === 'Production') break
  }
  await expect(staff.getByRole('link', { name: 'Production' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible()
  await expect(staff).toBeHidden()
  await expect(page.getByRole('button', { name: 'Staff pages, now: Production' })).toBeVisible()
})
