import type { Page } from '@playwright/test'
import { type Customer, signUp } from '../../e2e/customers.ts'
import { saveTeamDesign } from '../../e2e/group-order.fixture.ts'

const DAY_MS = 24 * 3600 * 1000
const HOME = { street: '350 5th Ave', apt: '', city: 'New York', state: 'NY', zip: '10118', country: 'US' }
const PERSON = { firstName: 'Cora', lastName: 'Coach', phone: '2125550118' }

/** Who, size, and what is printed. */
const PLAYERS = [
  ['Kim Park', 'M', 'PARK', '7'],
  ['Bo Li', 'L', 'LI', '8'],
  ['Zoë Brandt', 'S', 'BRANDT', '10'],
  ['Aidan O’Neill', 'L', 'O’NEILL', '11'],
  ['Ines Álvarez', 'M', 'ÁLVAREZ', '14'],
  ['Sam Ito', 'XL', 'ITO', '23'],
] as const
const LATE = ['Noor Haddad', 'S', 'HADDAD', '9'] as const

async function call(page: Page, path: string, data?: object, method: 'post' | 'put' = 'post') {
  const answer = data ? await page.request[method](path, { data }) : await page.request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const press = () => crypto.randomUUID()
const inDays = (days: number) => ({
  date: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
  time: '17:00',
})
const toEntry = ([who, size, name, number]: readonly [string, string, string, string]) => ({
  ...{ press: press(), garment: 1, size, quantity: 1, who, name, number, email: '' },
})

/** A list of the tee with the saved design, and the link to it. */
async function openList(coach: Page, designId: string, title: string, over: object) {
  const styles: { itemCode: string; code: string }[] = await call(coach, '/api/inventory')
  const itemCode = styles.find(({ code }) => code === '3001')?.itemCode
  const { rosterId } = await call(coach, '/api/rosters', {
    ...{ press: press(), designId, title, hasRights: true, deadline: null },
    garments: [{ itemCode, color: 'White' }],
    rules: {
      ...{ minimum: null, maximum: null, uniqueNumbers: true, retiredNumbers: ['99'] },
      ...{ required: { name: true, number: true }, visibility: 'names' },
    },
    ...over,
  })
  const { linkToken } = await call(coach, `/api/rosters/${rosterId}/link`, {})
  return { rosterId: String(rosterId), token: String(linkToken) }
}

async function fillList(coach: Page, rosterId: string): Promise<void> {
  for (const player of PLAYERS) await call(coach, `/api/rosters/${rosterId}/entries`, toEntry(player))
  const people = [
    ...PLAYERS.map(([name]) => ({ name, email: '' })),
    { name: LATE[0], email: '' },
    { name: 'Theo Marsh', email: 'theo@example.test' },
  ]
  await call(coach, `/api/rosters/${rosterId}/expected`, { people }, 'put')
}

/** The same for members who pay: open, with one of them in. */
async function openPaying(coach: Page, { rosterId, token }: { rosterId: string; token: string }): Promise<string> {
  const pickup: { id: string }[] = (await call(coach, '/api/delivery/options')).options
  await call(coach, `/api/group-payments/${rosterId}/open`, {
    ...{ minimum: 6, deadline: inDays(14), deliveryMethod: pickup[0]?.id, address: { ...PERSON, ...HOME } },
  })
  const { group } = await call(coach, `/api/group-links/${token}`)
  const { total } = group.prices.find(({ size }: { size: string }) => size === 'M')
  const { receipt } = await call(coach, `/api/group-links/${token}/pay`, {
    ...{ ...toEntry(PLAYERS[0]), paymentMethodId: 'pm_card_visa', amount: total },
  })
  return receipt
}

/**
 * What a coach has made, by its place in an address: a list that fills up (`#0`) with its link (`#1`) and a member's receipt
 * (`#2`), one whose members pay (`#3`) with its link (`#4`) and a receipt (`#5`), an empty one (`#6`), and the design (`#7`).
 */
export async function makeTeam(coach: Page): Promise<readonly string[]> {
  const customer: Customer = await signUp(coach, PERSON.firstName, PERSON.lastName)
  const designId = await saveTeamDesign(coach, customer)
  const list = await openList(coach, designId, 'Tigers, spring season', { deadline: inDays(10) })
  await fillList(coach, list.rosterId)
  const { receipt } = await call(coach, `/api/roster-links/${list.token}/entries`, toEntry(LATE))
  const paying = await openList(coach, designId, 'Tigers, fan shirts', { paying: 'each' })
  const paid = await openPaying(coach, paying)
  const empty = await openList(coach, designId, 'Tigers, parents', {})
  return [list.rosterId, list.token, receipt, paying.rosterId, paying.token, paid, empty.rosterId, designId]
}
