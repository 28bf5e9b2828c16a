import { newId } from '#platform/base/id.ts'
import type { Chance } from '#platform/testing/chance.ts'
import { pause } from '#platform/testing/server-process.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import type { StripeStandIn } from '#shop/payments/testing/stripe/server.ts'
import type { BoughtBy } from './shopper.ts'
import { type Answer, fieldOf, type Send, surely } from './visitor.ts'

export interface TeamInput {
  readonly userId: string
  readonly send: Send
  /** Of whoever has the link, without an account. */
  readonly newGuest: () => Send
  readonly chance: Chance
  readonly standIn: StripeStandIn
  readonly itemCode: string
  readonly onBought: (by: BoughtBy) => void
  readonly isOver: () => boolean
}

const MINIMUM = 4
const DAY_MS = 24 * 3600 * 1000

const address = {
  ...{ firstName: 'Chaos', lastName: 'Coach', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

function chooseCard(chance: Chance): string {
  if (chance.happens(0.1)) return 'pm_card_chargeDeclined'
  return chance.happens(0.15) ? 'pm_card_authenticationRequired' : 'pm_card_visa'
}

/** Opens group orders whose members pay, one after the other, and closes or gives them up; members press as shoppers do. */
export async function playTeam({ userId, send, newGuest, chance, standIn, itemCode, onBought, isOver }: TeamInput) {
  /** A list that is open for its members: its id and its link. */
  async function open(): Promise<{ rosterId: string; token: string } | undefined> {
    const drawn = addShape(emptyDesign, 'front', 'star', 'star', '#c93314')
    const product = { styleId: 1001, code: '3001', cut: 'tee' as const }
    const design = { code: '3001', name: 'Team', document: { ...drawn, product, color: 'White' }, press: newId('prs') }
    const saved = await surely(send, 'POST', `/api/designs/design/${userId}`, design)
    const rules = {
      ...{ minimum: null, maximum: null, uniqueNumbers: false, retiredNumbers: [] },
      ...{ required: { name: false, number: false }, visibility: 'nothing' },
    }
    const made = await surely(send, 'POST', '/api/rosters', {
      ...{ press: newId('prs'), designId: fieldOf(saved.body, 'design', '_id'), title: 'Team', rules, deadline: null },
      ...{ garments: [{ itemCode, color: 'White' }], paying: 'each', hasRights: true },
    })
    const rosterId = String(fieldOf(made.body, 'rosterId'))
    const deadline = { date: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10), time: '12:00' }
    await surely(send, 'POST', `/api/group-payments/${rosterId}/open`, {
      ...{ minimum: MINIMUM, deadline, deliveryMethod: 'standard', address },
    })
    const shared = await surely(send, 'POST', `/api/rosters/${rosterId}/link`, {})
    const token = fieldOf(shared.body, 'linkToken')
    return typeof token === 'string' ? { rosterId, token } : undefined
  }

  async function priceOf(guest: Send, token: string): Promise<number | undefined> {
    const { body } = await surely(guest, 'GET', `/api/group-links/${token}`)
    const prices = fieldOf(body, 'group', 'prices')
    const found = (Array.isArray(prices) ? prices : []).find((one) => fieldOf(one, 'size') === 'M')
    const total = fieldOf(found, 'total')
    return typeof total === 'number' ? total : undefined
  }

  async function join(token: string): Promise<void> {
    const guest = newGuest()
    const price = await priceOf(guest, token)
    if (price === undefined) return
    const quantity = chance.whole(1, 3)
    const form = {
      ...{ press: newId('prs'), garment: 1, size: 'M', quantity, who: 'Kim', amount: price * quantity },
      paymentMethodId: chooseCard(chance),
    }
    const press = () => guest('POST', `/api/group-links/${token}/pay`, form)
    const tabs = Array.from({ length: chance.happens(0.3) ? 3 : 1 }, press)
    const answers = (await Promise.all(tabs)).filter((answer): answer is Answer => answer !== undefined)
    const asked = answers.find((answer) => fieldOf(answer.body, 'requiresAction') === true)
    if (!asked) return
    try {
      standIn.ledger.answerChallenge(String(fieldOf(asked.body, 'paymentIntent', 'clientSecret')), chance.happens(0.8))
    } catch {
      // Closed meanwhile: the bank has told its customer.
    }
    if (chance.happens(0.6)) await press()
  }

  while (!isOver()) {
    const group = await open()
    if (!group) {
      await pause(200)
      continue
    }
    await Promise.all(Array.from({ length: chance.whole(2, 6) }, () => join(group.token)))
    const path = `/api/group-payments/${group.rosterId}`
    const closed = chance.happens(0.75) ? await send('POST', `${path}/close`, {}) : undefined
    if (closed?.status === 200) onBought('group')
    if (closed?.status !== 200 && chance.happens(0.5)) await send('POST', `${path}/cancel`, {})
    await pause(chance.whole(5, 300))
  }
}
