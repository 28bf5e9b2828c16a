import type { Id } from '#platform/base/id.ts'
import { newId } from '#platform/base/id.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import type { FieldFit, LayerField } from '#shop/designs/model/fields/field.ts'
import { inches, point } from '#shop/designs/model/geometry.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import type { OrderDraft } from '#shop/orders/server/index.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { hashOfPieces, rosterPieces } from '#shop/rosters/server/index.ts'
import { rosterEntries, rosterGarments, rosters } from '#shop/rosters/server/tables.ts'
import type { openProduction } from './production.fixture.ts'
import { onTee, starDesign } from './production.fixture.ts'

const college = await loadFont('college')

interface FieldPlace {
  readonly id: string
  readonly text: string
  readonly height: number
  readonly y: number
}

function withField(design: Design, field: LayerField, { id, text, height, y }: FieldPlace): Design {
  const added = addText(design, 'back', id, { ...plainLettering, text, font: 'college' }, college)
  return {
    ...added,
    layers: added.layers.map((layer) => {
      if (layer.id !== id || layer.kind !== 'text') return layer
      const { width, height: before } = layer.place.size
      const size = { width: inches((width * height) / before), height: inches(height) }
      return { ...layer, field, place: { ...layer.place, size, center: point(0, y) } }
    }),
  }
}

export const MOST_WIDTH = 9
export const LEAST_HEIGHT = 0.5

/** A star on the front, and on the back a name over a large number, as teams have them. */
export function teamDesign({ fit = 'each' as FieldFit, front = starDesign as Design } = {}): Design {
  const name: LayerField = {
    ...{ name: 'name', longest: 24, mostWidth: inches(MOST_WIDTH), leastHeight: inches(LEAST_HEIGHT), fit },
  }
  const number: LayerField = { ...name, name: 'number', longest: 3, leastHeight: inches(1), fit: 'each' }
  const named = withField(front, name, { id: 'name', text: 'PLAYER', height: 1.5, y: 3 })
  return withField(named, number, { id: 'number', text: '00', height: 6, y: 8 })
}

/** The same on every size, with nothing on the front. */
export const backDesign = (fit: FieldFit = 'each') => teamDesign({ fit, front: onTee })

export interface TestEntry {
  readonly who?: string
  readonly name?: string
  readonly number?: string
  readonly size?: string
  readonly quantity?: number
  /** Of the roster, from 1. */
  readonly garment?: number
}

/** Group orders, as they stand once their organiser has locked and paid them. */
export function openGroupOrders({ shop, call, order }: Awaited<ReturnType<typeof openProduction>>) {
  async function roster(who: Customer, design: Design, entries: readonly TestEntry[]): Promise<Id<'ros'>> {
    const rosterId = newId('ros')
    const at = shop.clock.now()
    await shop.db.insert(rosters).values({
      ...{ id: rosterId, userId: who.userId, press: newId('key'), title: 'Riverside Under 12', paying: 'organiser' },
      rules: {
        ...{ minimum: null, maximum: null, uniqueNumbers: false, retiredNumbers: [], visibility: 'nothing' },
        required: { name: false, number: false },
      },
      ...{ state: 'locked', createdAt: at, changedAt: at, lockedAt: at },
    })
    const garments = [...new Set(entries.map(({ garment = 1 }) => garment))]
    const sizes = ['S', 'M', 'L', 'XL', '2XL', '3XL']
    await shop.db.insert(rosterGarments).values(
      garments.map((position) => ({
        ...{ rosterId, position, styleId: 39, itemCode: '3001', color: 'White', sizes, design },
        ...{ images: [], designImages: [], prints: [], options: readLineOptions({}) },
      })),
    )
    await shop.db.insert(rosterEntries).values(
      entries.map(({ who: person, name = '', number = '', size = 'M', quantity = 1, garment = 1 }, index) => ({
        ...{ id: newId('ren'), rosterId, press: newId('key'), state: 'active' as const, source: 'member' as const },
        ...{ garment, size, quantity, who: person ?? `Member ${index + 1}`, name, number },
        createdAt: new Date(+at + index),
        changedAt: at,
      })),
    )
    return rosterId
  }

  /** An item for each garment of the roster. */
  async function groupOrder(
    who: Customer,
    design: Design,
    entries: readonly TestEntry[],
    { options = {}, over = {} }: { options?: Readonly<Record<string, unknown>>; over?: Partial<OrderDraft> } = {},
  ) {
    const rosterId = await roster(who, design, entries)
    const garments = [...new Set(entries.map(({ garment = 1 }) => garment))]
    const items = await Promise.all(
      garments.map(async (garment) => {
        const pieces = await rosterPieces(call, { rosterId, garment })
        const quantities: Record<string, number> = {}
        for (const { size, quantity } of pieces) quantities[size] = (quantities[size] ?? 0) + quantity
        return { design, quantities, options, roster: { rosterId, garment, hash: hashOfPieces(pieces) } }
      }),
    )
    return { ...(await order(who, items, over)), rosterId }
  }

  return { roster, groupOrder }
}
