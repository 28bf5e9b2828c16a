import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type { moveOrder, refundOrder, undoMove } from '#shop/orders/contract.ts'
import { isNextMove, nextMove } from '#shop/orders/model/moves.ts'
import {
  type Fulfillment,
  MOVE_TARGETS,
  type MoveTarget,
  ORDER_STATES,
  type OrderState,
  stateLabel,
} from '#shop/orders/model.ts'
import { moveLabel } from '#shop/orders/web/admin/move-label.ts'
import { readMove } from '#shop/orders/web/admin/move-order.tsx'
import {
  toastOfMove,
  toastOfMoves,
  toastOfRefund,
  toastOfUndo,
  toastOfUndone,
} from '#shop/orders/web/admin/order-toast.ts'
import { readRefund } from '#shop/orders/web/admin/refund-order.tsx'
import type { createGangSheets } from '#shop/production/gang-sheets-contract.ts'
import type { chooseInks } from '#shop/production/inks-contract.ts'
import { MOST_AT_ONCE } from '#shop/production/model/bulk.ts'
import { MOST_GANGED } from '#shop/production/model/gang-sheets/limits.ts'
import { productionTexts } from '#shop/production/texts.ts'
import { CHOOSE_INKS, readChosenInks } from '#shop/production/web/choose-inks.tsx'
import { gangSheetsAddress } from '#shop/production/web/gang-sheets/gang-sheets-address.ts'
import { requireStaff } from '../require-staff.ts'
import { addStitchFile, deleteStitchFile } from './change-stitch-files.ts'
import { adminPageTexts } from './texts.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

interface BulkRefusal {
  readonly orderNumber: string
  readonly error: string
}

/** Of several orders: how many moved, and why the others did not. */
interface BulkOutcome {
  readonly moved: number
  readonly refused: readonly BulkRefusal[]
}

/** What a form came to: refused, or done, with the toast that says so. */
interface Outcome {
  readonly refusal?: Refusal
  readonly toast?: ActionToast
  readonly bulk?: BulkOutcome
}

/** The same beside the order and the intent of the form. */
export interface OrderChange extends Outcome {
  readonly orderNumber: string
  readonly intent: string
  /** Of an order, where the form was of one of its prints. */
  readonly print: string
  /** Where the form was of one item. */
  readonly itemId: string
}

const MOVE = '/api/admin/orders/{orderNumber}/move'
const UNDO = '/api/admin/orders/{orderNumber}/undo'

async function refund(api: PageApi, form: FormData): Promise<Outcome> {
  const path = '/api/admin/orders/{orderNumber}/refund'
  const sent = readRefund(form)
  return { toast: toastOfRefund(await api.call<typeof refundOrder>('post', path, sent), sent.amount) }
}

async function move(api: PageApi, form: FormData): Promise<Outcome> {
  const sent = readMove(form)
  return { toast: toastOfMove(await api.call<typeof moveOrder>('post', MOVE, sent), sent) }
}

/** Undo is pressed in a toast, and answered in one: no form of the order is to blame. */
async function undo(api: PageApi, form: FormData): Promise<Outcome> {
  const sent = { orderNumber: textOf(form, 'orderNumber'), eventId: textOf(form, 'eventId') }
  try {
    return { toast: toastOfUndo(await api.call<typeof undoMove>('post', UNDO, sent)) }
  } catch (error) {
    return { toast: { text: refusalOf(error).error, tone: 'danger' } }
  }
}

const refused = (error: string): Outcome => ({ refusal: { error, code: undefined, fields: {} } })

/** Why an order stays that its next step leads elsewhere. */
function stepRefusal(from: OrderState, order: Fulfillment): string {
  const next = nextMove(from, order)
  const label = stateLabel(from, order)
  return next ? adminPageTexts.nextStepIs(label, moveLabel(from, next, order)) : adminPageTexts.hasNoNextStep(label)
}

interface Move extends Fulfillment {
  readonly orderNumber: string
  readonly from: OrderState | undefined
  readonly to: MoveTarget
}

interface MoveDone extends Fulfillment {
  readonly orderNumber: string
  readonly from: OrderState
  readonly moved: boolean
  readonly undo: string | null
}

/** One of several: only its next step is taken here. */
async function moveOne(api: PageApi, { orderNumber, from, to, isPickup }: Move): Promise<MoveDone | BulkRefusal> {
  if (!from) return { orderNumber, error: adminPageTexts.openAndChoose }
  if (!isNextMove(from, to, { isPickup })) return { orderNumber, error: stepRefusal(from, { isPickup }) }
  try {
    const { order, moved, undo: eventId } = await api.call<typeof moveOrder>('post', MOVE, { orderNumber, to, from })
    return { orderNumber, from, moved, undo: eventId, isPickup: order.isPickup }
  } catch (error) {
    return { orderNumber, error: refusalOf(error).error }
  }
}

/** What the bar sends in the place of a state, to nest the prints of the orders. */
export const GANG_SHEET = 'gang_sheet'

/** Leads to what was made, or was made by this very form before. */
async function gang(api: PageApi, form: FormData, orders: readonly string[]): Promise<Outcome> {
  if (orders.length === 0) return refused(adminPageTexts.chooseAtLeastOne)
  if (orders.length > MOST_GANGED) return refused(adminPageTexts.chooseAtMost(MOST_GANGED))
  const { sheets } = await api.call<typeof createGangSheets>('post', '/api/production/gang-sheets', {
    orders: [...orders],
    key: textOf(form, 'key'),
  })
  const [sheet] = sheets
  throw redirect(gangSheetsAddress({ open: sheets.length === 1 && sheet ? sheet._id : '' }))
}

/** Each order in a transaction and an entry of the audit log of its own: what is refused holds up no other. */
async function moveAll(api: PageApi, form: FormData): Promise<Outcome> {
  const to = MOVE_TARGETS.find((target) => target === textOf(form, 'to'))
  const orderNumbers = [...new Set(form.getAll('orders').map(String))]
  if (textOf(form, 'to') === GANG_SHEET) return gang(api, form, orderNumbers)
  if (!to || orderNumbers.length === 0) return refused(adminPageTexts.chooseAtLeastOne)
  if (orderNumbers.length > MOST_AT_ONCE) return refused(adminPageTexts.chooseAtMost(MOST_AT_ONCE))
  const outcomes: (MoveDone | BulkRefusal)[] = []
  for (const orderNumber of orderNumbers) {
    const from = ORDER_STATES.find((state) => state === textOf(form, `from-${orderNumber}`))
    outcomes.push(await moveOne(api, { orderNumber, from, to, isPickup: form.has(`pickup-${orderNumber}`) }))
  }
  const stayed = outcomes.filter((one) => 'error' in one)
  const done = outcomes.filter((one) => 'moved' in one)
  const moved = done.filter((one) => one.moved)
  const toast = done.length > 0 ? { toast: toastOfMoves(moved, done.length - moved.length, to) } : {}
  return { bulk: { moved: moved.length, refused: stayed }, ...toast }
}

async function undoAll(api: PageApi, form: FormData): Promise<Outcome> {
  const pairs = textOf(form, 'moves').split(',').slice(0, MOST_AT_ONCE)
  let undone = 0
  let error = ''
  for (const pair of pairs) {
    const [orderNumber = '', eventId = ''] = pair.split(':')
    try {
      await api.call<typeof undoMove>('post', UNDO, { orderNumber, eventId })
      undone++
    } catch (cause) {
      error = refusalOf(cause).error
    }
  }
  return { toast: toastOfUndone(undone, pairs.length, error) }
}

async function choose(api: PageApi, form: FormData): Promise<Outcome> {
  const [orderNumber, itemId] = [textOf(form, 'orderNumber'), textOf(form, 'itemId')]
  const sent = { orderNumber, itemId, inks: readChosenInks(form) }
  await api.call<typeof chooseInks>('post', '/api/production/inks/{orderNumber}/{itemId}', sent)
  return { toast: { text: productionTexts.inksSaved(orderNumber) } }
}

// What is not named here moves: the version before posted no intent from Production.
const CHANGES = new Map<string, (api: PageApi, form: FormData) => Promise<Outcome>>([
  ['refund', refund],
  ['undo', undo],
  ['undo-all', undoAll],
  ['bulk', moveAll],
  ['stitch-file', addStitchFile],
  ['remove-stitch-file', deleteStitchFile],
  [CHOOSE_INKS, choose],
])

/** Moves an order on or sends a part of its money back; the page stays as it is looked at. */
export async function changeOrder({ context, request }: PageArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const named = { print: textOf(form, 'print'), itemId: textOf(form, 'itemId') }
  const about = { orderNumber: textOf(form, 'orderNumber'), intent, ...named }
  // What Production posted in the version before.
  if (intent === '' && !form.has('to')) form.set('to', 'in_production')
  const change = CHANGES.get(intent) ?? move
  try {
    return data<OrderChange>({ ...about, ...(await change(context.get(apiContext), form)) })
  } catch (error) {
    return data<OrderChange>({ ...about, refusal: refusalOf(error) }, { status: 400 })
  }
}
