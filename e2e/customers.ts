import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import sharp from 'sharp'
import { emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addShape } from '../src/shop/designs/model/editing/shape-commands.ts'
import { addText, plainLettering } from '../src/shop/designs/model/editing/text-commands.ts'
import { loadFont } from '../src/shop/designs/model/lettering/fonts.ts'

export interface Customer {
  readonly userId: string
  readonly email: string
}

let count = 0

const post = async (page: Page, path: string, data: unknown) => {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The email is written by a job, a moment after it was asked for. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const [message] = await (await page.request.get(`/dev/mailbox?to=${email}`)).json()
    code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    expect(code).toHaveLength(6)
  }).toPass()
  return code
}

/** A new customer of one's own, signed in on this page, with the code from the development mailbox. */
export async function signUp(page: Page, firstName: string, lastName = 'Newcomer'): Promise<Customer> {
  const email = `${firstName.toLowerCase()}.${Date.now()}.${++count}@example.test`
  await post(page, '/api/auth/send-verification', { email })
  await post(page, '/api/auth/verify-email', { email, code: await mailedCode(page, email) })
  const person = { firstName, lastName, email, password: 'Overprint#42', picture: '', admin: false, wholesaler: false }
  const { user } = await post(page, '/api/auth/signup', person)
  return { userId: user.id, email }
}

export const signIn = (page: Page, email: string) => post(page, '/api/auth/login', { email, password: 'Pressroom#1' })

const styles = async (page: Page): Promise<{ itemCode: string; code: string }[]> =>
  (await page.request.get('/api/inventory')).json()

async function tee(page: Page): Promise<string> {
  const found = (await styles(page)).find(({ code }) => code === '3001')
  if (!found) throw new Error('The demo catalogue has no 3001')
  return found.itemCode
}

/** Blank tees in the cart. */
export async function addBlanks(page: Page, { userId }: Customer, quantities: Record<string, number>, color?: string) {
  const line = { itemCode: await tee(page), color, quantities, images: [], designImages: [], note: '' }
  await post(page, '/api/cart/add', { userId, ...line })
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="260" fill="#c93314"/></svg>'

/** Tees with a red disc in front, captured and with a word to the designer. */
export async function addDesign(page: Page, { userId }: Customer, quantities: Record<string, number>, note: string) {
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  const artwork = `data:image/png;base64,${png.toString('base64')}`
  const line = {
    itemCode: await tee(page),
    quantities,
    images: [artwork, artwork],
    designImages: [artwork],
    note,
    hasRights: true,
  }
  await post(page, '/api/cart/add', { userId, ...line })
}

/** Tees with white words in front and a star on the back, and no picture at all. */
export async function addLettering(page: Page, { userId }: Customer, quantities: Record<string, number>) {
  const words = { ...plainLettering, text: 'NORTH SIDE', color: '#ffffff' }
  const lettered = addText(emptyDesign, 'front', 'words', words, await loadFont('poster'))
  const design = addShape(lettered, 'back', 'star', 'star', '#c93314')
  const line = {
    itemCode: await tee(page),
    quantities,
    images: [],
    designImages: [],
    note: '',
    design,
    hasRights: true,
  }
  await post(page, '/api/cart/add', { userId, ...line })
}

const place = {
  ...{
    phone: '2125550199',
    street: '350 5th Ave',
    apt: '',
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
  },
}

interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly card?: 'pm_card_visa' | 'pm_card_mastercard'
}

/** Pays the cart by the calls, as an honest page does; answers the number of the order. */
export async function payCart(page: Page, { userId, email }: Customer, payer: Payer): Promise<string> {
  const { card = 'pm_card_visa', firstName, lastName } = payer
  const { grandTotal } = await post(page, '/api/checkout/quote', { address: place })
  const { order } = await post(page, '/api/checkout/process-payment', {
    ...{ userId, email, paymentMethodId: card, amount: grandTotal / 100, saveCard: false },
    ...{ ...place, firstName, lastName, billingAddrSame: true },
  })
  return order.orderNumber
}

const BRIEF_MS = 1_000

/** Half-faded words have half their contrast: what opens or closes is looked at once it stands. */
const untilStill = (page: Page) =>
  page.waitForFunction(
    (brief) =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || Number(effect?.getComputedTiming().endTime) > brief,
        ),
    BRIEF_MS,
  )

export async function expectAccessible(page: Page) {
  await untilStill(page)
  // Only what is wrong is described: describing all that is right takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`)).toEqual([])
}

export const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** For tests that walk at the width of a phone: what is open now is looked at there, and at the width of a desktop. */
export async function expectAccessibleAtBothWidths(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize(DESKTOP)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
}

/** Opens an address and waits until its script is in charge, which begins after the first picture stands. */
export async function openLive(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
  return response
}

/** Pictures and words are put into the cart by whoever says that they may be printed. */
export const confirmRights = (dialog: Locator) =>
  dialog.getByRole('checkbox', { name: 'I have the right to print this artwork.' }).check()
