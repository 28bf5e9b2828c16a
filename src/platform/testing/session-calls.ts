import { z } from 'zod'
import { type Access, endpoint, type Method } from '#platform/base/endpoint.ts'
import { handle } from '#platform/server/http.ts'
import { endSession } from '#platform/server/identity/index.ts'

/** A call that takes nothing and returns nothing, for tests of what the gate does before it. */
export const emptyEndpoint = <const M extends Method, const P extends string, const A extends Access>(
  method: M,
  path: P,
  access: A,
) => endpoint({ method, path, access, summary: path, result: z.object({}) })

export const getSessionUser = endpoint({
  method: 'get',
  path: '/api/session-user',
  access: 'customer',
  summary: 'Who is asking',
  result: z.object({ userId: z.string(), roles: z.array(z.string()) }),
})
export const signOut = emptyEndpoint('post', '/api/sign-out', 'public')

/** What tests of sessions ask, without the modules that have such calls. */
export const sessionCalls = [
  handle(getSessionUser, ({ actor: { userId, roles } }) => ({ userId, roles: [...roles] })),
  handle(signOut, async (call) => {
    await endSession(call)
    return {}
  }),
]
