import { createContext } from 'react-router'
import type { Client } from '../base/client.ts'

/** The gate as a page reaches it: in process, as the visitor whose page it is. */
export interface PageApi extends Client {
  /** Set-Cookie lines of the calls so far; an action that signs in or out passes them on with its answer. */
  cookies(): Headers
}

export const apiContext = createContext<PageApi>()

/** Who the page is made for; null for a visitor without a session. */
export interface Viewer {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly admin: boolean
  readonly wholesaler: boolean
  /** Staff whose session a second factor has still to confirm. */
  readonly secondFactorDue?: boolean
}

export const viewerContext = createContext<Viewer | null>(null)

/** Nonce of the page's inline scripts; empty where the page is cached and its scripts are named by hash. */
export const nonceContext = createContext('')

/** The shop's own address without a slash at the end, for canonical links; empty leaves them relative. */
export const publicUrlContext = createContext('')

/** Where the garment pictures lie; '/' where the shop serves them itself. */
export const picturesUrlContext = createContext('/')
