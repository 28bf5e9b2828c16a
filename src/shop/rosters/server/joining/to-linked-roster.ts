import { and, asc, eq, ne } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { colorNamed } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import type * as contract from '../../member-contract.ts'
import type { ClosedBecause } from '../../member-contract.ts'
import { MOST_ENTRIES } from '../../model/roster-rules.ts'
import { closedBecause } from '../entries/lock-roster.ts'
import { rosterEntries, rosterGarments } from '../tables.ts'
import type { LinkedRosterRow } from './find-linked.ts'

type Linked = ResultOf<typeof contract.getLinkedRoster>['roster']
type GarmentRow = Pick<
  typeof rosterGarments.$inferSelect,
  'position' | 'styleId' | 'itemCode' | 'color' | 'sizes' | 'design'
>

/** What is drawn, and no word that its organiser wrote for others: names of files and the note. */
function withoutWords(design: Design): Design {
  const layers = design.layers.map((layer) => (layer.kind === 'image' ? { ...layer, name: '', before: null } : layer))
  return { ...design, note: '', layers }
}

function toGarment(call: Call, row: GarmentRow): Linked['garments'][number] {
  const { position, styleId, itemCode, color, sizes, design } = row
  const style = currentCatalogue(call).styleByItemCode(itemCode)
  const images = style && colorNamed(style, color)?.images
  return {
    ...{ position, styleId, color, sizes },
    ...{ title: style?.title ?? itemCode, brand: style?.brand ?? '', code: style?.code ?? itemCode },
    ...{ gender: style?.gender ?? '', cut: style?.cut ?? design.product?.cut ?? 'tee' },
    fields: [...fieldsOf(design)],
    design: withoutWords(design),
    pictures: { front: images?.front ?? '', back: images?.back ?? '', side: images?.side ?? '' },
  }
}

const WHY = { ROSTER_CANCELLED: 'cancelled', ROSTER_LOCKED: 'locked', DEADLINE_PASSED: 'deadline' } as const

/** What a member may see of a roster. Never whose an entry is, nor an address. */
export async function toLinkedRoster(call: Call, roster: LinkedRosterRow): Promise<Linked> {
  const { position, styleId, itemCode, color, sizes, design } = rosterGarments
  const garments = await call.db
    .select({ position, styleId, itemCode, color, sizes, design })
    .from(rosterGarments)
    .where(eq(rosterGarments.rosterId, roster.id))
    .orderBy(asc(position))
  const { name, number, quantity, takenNumber } = rosterEntries
  const entries = await call.db
    .select({ name, number, quantity, takenNumber })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, roster.id), ne(rosterEntries.state, 'withdrawn')))
    .orderBy(asc(rosterEntries.createdAt), asc(rosterEntries.id))
  const { rules, title, paying, deadline, organiser } = roster
  const pieces = entries.reduce((sum, entry) => sum + entry.quantity, 0)
  const room = rules.maximum === null ? null : Math.max(0, rules.maximum - pieces)
  const isFull = room === 0 || entries.length >= MOST_ENTRIES
  const why = closedBecause(roster, 'member', call.now)
  const closed: ClosedBecause | null = why ? WHY[why] : isFull ? 'full' : null
  const isShut = why !== undefined
  const taken = rules.uniqueNumbers ? entries.flatMap((entry) => entry.takenNumber ?? []) : []
  const others = rules.visibility === 'names' ? entries : entries.map((entry) => ({ ...entry, name: '' }))
  return {
    ...{ title, paying, closed, room, organiser: organiser ?? '', required: rules.required },
    deadline: deadline?.toISOString() ?? null,
    garments: garments.map((row) => toGarment(call, row)),
    takenNumbers: isShut ? [] : [...new Set([...taken, ...rules.retiredNumbers])].sort((a, b) => Number(a) - Number(b)),
    others:
      isShut || rules.visibility === 'nothing'
        ? []
        : others
            .filter((entry) => entry.name !== '' || entry.number !== '')
            .map((entry) => ({ name: entry.name, number: entry.number })),
  }
}
