import { expect, type Page } from '@playwright/test'
import { addBlanks, signUp } from './customers.ts'

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Checkout|Accept and pay)/ })
export const alert = (page: Page) => page.getByRole('alert')

export async function fillAddress(page: Page) {
  await page.getByLabel('First name').fill('  Nia ')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('Phone').fill('212-555-0199')
  await page.getByLabel('Street').fill('350 5th Ave')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('ZIP code').fill('10118')
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1230')
  await page.getByLabel('CVC').fill('123')
}

/** Until the total for the typed address is on the button. */
export async function enterCard(page: Page, number: string) {
  await fillCard(page, number)
  await expect(payButton(page)).toContainText('$')
}

/** The checkout of somebody new with six tees in the cart. */
export async function openWithCart(page: Page, name: string) {
  const customer = await signUp(page, name)
  await addBlanks(page, customer, { S: 2, M: 4 })
  await page.goto('/checkout')
  return customer
}
