import type { z } from 'zod'
import type { ErrorDefinition } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/**
 * Who may call: anyone; a signed-in customer; the customer whose `userId` stands in path or body; staff.
 */
export type Access = 'public' | 'customer' | 'owner' | 'staff'

/** How the body travels. `raw` hands the untouched text to the use case (webhooks) and checks no origin. */
export type BodyType = 'none' | 'json' | 'multipart' | 'raw'

export interface Limit {
  readonly name: string
  /** Whose count it is: the network address (ten times as many in demo mode) or the signed-in account. */
  readonly per: 'address' | 'account'
  readonly points: number
  readonly seconds: number
  /** Counted by each process for itself, without the database: for reads that must stay cheap. */
  readonly inMemory?: boolean
}

/**
 * For reads that anyone may make, counted without the database: 200 a second and address are more than an office behind
 * one address needs, and less than an endless copy of the shop.
 */
export const readLimit = (name: string): Limit => ({
  name,
  per: 'address',
  points: 12_000,
  seconds: 60,
  inMemory: true,
})

type Fields = z.ZodObject
type Optional<T> = T | undefined

export interface Endpoint<
  Params extends Optional<Fields> = Optional<Fields>,
  Query extends Optional<Fields> = Optional<Fields>,
  Body extends Optional<z.ZodType> = Optional<z.ZodType>,
  Result extends Optional<z.ZodType> = Optional<z.ZodType>,
  A extends Access = Access,
  M extends Method = Method,
  Path extends string = string,
> {
  readonly method: M
  /** OpenAPI form: `/api/cart/{userId}`. */
  readonly path: Path
  readonly access: A
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Absent where the answer is no JSON: the use case then returns a `Response`. */
  readonly result?: Result
  /** Its own expected failures; those of the gate come with every call. */
  readonly errors?: readonly ErrorDefinition[]
  readonly bodyType?: BodyType
  /** Its bodies bring files that are kept: their bytes count against what an account and a network may send in a day. */
  readonly bringsFiles?: true
  /** Bytes; 100 kB where nothing is said. */
  readonly bodyLimit?: number
  readonly limits?: readonly Limit[]
  /** Whether the answer tells of people: then a read by staff leaves a line. Every read of staff says yes or no. */
  readonly personal?: boolean
  /** A question that is too long for an address: it is posted, and it is not written into the audit log. */
  readonly changesNothing?: true
}

/** Describes one call as data: server, client types and OpenAPI come from it. */
export function endpoint<
  const A extends Access,
  const M extends Method,
  const Path extends string,
  Params extends Optional<Fields> = undefined,
  Query extends Optional<Fields> = undefined,
  Body extends Optional<z.ZodType> = undefined,
  Result extends Optional<z.ZodType> = undefined,
>(definition: Endpoint<Params, Query, Body, Result, A, M, Path>): Endpoint<Params, Query, Body, Result, A, M, Path> {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown
type Sent<S> = S extends z.ZodType ? z.input<S> : unknown

/** What the use case receives: query, body and path together, parsed. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _A, infer _M, infer _Path>
    ? Parsed<P> & Parsed<Q> & Parsed<B>
    : never

/** What a caller hands in, before parsing. */
export type SentOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _A, infer _M, infer _Path>
    ? Sent<P> & Sent<Q> & Sent<B>
    : never

/** What the use case returns. */
export type ResultOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A, infer _M, infer _Path>
    ? R extends z.ZodType
      ? z.input<R>
      : Response
    : never

/** What the caller reads. */
export type OutputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A, infer _M, infer _Path>
    ? R extends z.ZodType
      ? z.output<R>
      : Response
    : never

export type AccessOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer A, infer _M, infer _Path> ? A : never
