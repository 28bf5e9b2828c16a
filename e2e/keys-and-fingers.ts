import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on with Tab, or back with Shift+Tab, until the wanted control has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluateAll((all) => all.some((one) => one === document.activeElement))
  for (let stops = 0; stops < 200 && !(await isThere()); stops++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Some fingers go each along its own way, at once. */
export async function stroke(page: Page, ...ways: readonly (readonly [from: Spot, to: Spot])[]) {
  const touch = await page.context().newCDPSession(page)
  const at = (part: number) =>
    ways.map(([from, to], id) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.1, 0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    await page.waitForTimeout(30)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the screen`)
  return box
}
