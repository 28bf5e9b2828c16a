import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { rosters } from '#shop/rosters/server/tables.ts'
import type * as contract from '../../staff-contract.ts'
import { groupOrders } from '../tables.ts'
import { selectListedGroups, toListedGroup } from './listed-groups.ts'

type Input = InputOf<typeof contract.findGroups>

const PER_PAGE = 25
const MOST_WORDS = 8

function shownSql({ show }: Input): SQL | undefined {
  if (show === 'all') return undefined
  return inArray(groupOrders.state, show === 'open' ? ['open', 'closing'] : [show])
}

function soughtSql({ search }: Input): SQL[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const { title } = rosters
  const { firstName, lastName, email } = users
  const text = sql`concat_ws(' ', ${title}, ${groupOrders.orderNumber}, ${firstName}, ${lastName}, ${email})`
  return words.map((word) => sql`strpos(lower(${text}), lower(${word}::text)) > 0`)
}

/** One page, the newest first; a page beyond the last is the last. */
export async function findGroups(
  call: CallOf<typeof contract.findGroups>,
  input: Input,
): Promise<ResultOf<typeof contract.findGroups>> {
  const wanted = and(shownSql(input), ...soughtSql(input))
  const [counted] = await call.db
    .select({ found: count() })
    .from(groupOrders)
    .leftJoin(rosters, eq(rosters.id, groupOrders.rosterId))
    .leftJoin(users, eq(users.id, groupOrders.userId))
    .where(wanted)
  const found = counted?.found ?? 0
  const pages = Math.max(1, Math.ceil(found / PER_PAGE))
  const page = Math.min(input.page, pages)
  const rows = await selectListedGroups(call)
    .where(wanted)
    .orderBy(desc(groupOrders.openedAt), desc(groupOrders.rosterId))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return { groups: rows.map(toListedGroup), found, page, pages }
}
