import { shop } from '#config'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { listAuthenticationMethods, requireUser, type User } from '#platform/server/identity/index.ts'
import { type Chapter, type Person, personalData } from './personal-data.ts'
import { listSessions } from './sessions/list-sessions.ts'

const INDENT = '  '
const json = (value: unknown, depth: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${depth}`)

async function profileOf(call: SignedIn, user: User) {
  const signsInWith = (await listAuthenticationMethods(call, user.id)).map((way) =>
    way === 'credential' ? 'password' : way,
  )
  const { id, email, emailVerified, firstName, lastName, picture, roles, createdAt } = user
  return { id, email, emailVerified, firstName, lastName, picture, roles, createdAt, signsInWith }
}

async function* chapter(call: SignedIn, { title, read }: Chapter, person: Person) {
  yield `,\n${INDENT}${JSON.stringify(title)}: [`
  let separator = '\n'
  for await (const entry of await read(call, person)) {
    yield `${separator}${INDENT}${INDENT}${json(entry, INDENT + INDENT)}`
    separator = ',\n'
  }
  yield separator === '\n' ? ']' : `\n${INDENT}]`
}

/** The file piece by piece: never more than one chapter, and of designs never more than one, is in memory. */
async function* pieces(call: SignedIn) {
  const person = await requireUser(call, call.actor.userId)
  const head = { shop: shop.name, exportedAt: call.now, profile: await profileOf(call, person) }
  yield json(head, '').slice(0, -2)
  const { sessions } = await listSessions(call)
  const devices: Chapter = { title: 'signedInDevices', read: () => Promise.resolve(sessions) }
  for (const one of [devices, ...call.use(personalData).chapters]) yield* chapter(call, one, person)
  yield '\n}\n'
}

async function* bytesOf(call: SignedIn) {
  const encoder = new TextEncoder()
  try {
    for await (const piece of pieces(call)) yield encoder.encode(piece)
  } catch (cause) {
    // The answer has begun, so its reader can only be cut off; the log has to say why.
    call.log.error({ err: cause }, 'the export of personal data broke off')
    throw cause
  }
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return(undefined)
    },
  })
}

/** Everything the shop keeps of the person who asks, as a file to keep. */
export async function exportAccount(call: SignedIn): Promise<Response> {
  const day = localTimeOf(call.now, shop.timeZone).date
  const name = `${shop.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.json`
  return new Response(streamOf(bytesOf(call)), {
    headers: { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${name}"` },
  })
}
