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
  /** Address of the person's picture, served by the shop; empty where there is none. */
  readonly picture: string
  readonly admin: boolean
  readonly wholesaler: boolean
  /** Staff whose session a second factor has still to confirm. */
  readonly secondFactorDue?: boolean
}

export const viewerContext = createContext<Viewer | null>(null)

export interface Rendering {
  /** Marks the inline scripts of the shop and of React, so that no other script of the page runs. */
  readonly nonce: string
  /** Whether the page is sent once all of it is there, and not as it is made. */
  readonly whole: boolean
  /** Takes what failed while the page was made to the log. */
  readonly report: (cause: unknown) => void
}

export const renderingContext = createContext<Rendering>()

/** Somebody outside the shop who gets data of its customers. */
export interface Receiver {
  readonly name: string
  readonly gets: string
}

export const receiversContext = createContext<readonly Receiver[]>([])

/** The shop's own address without a slash at the end, for canonical links; empty leaves them relative. */
export const publicUrlContext = createContext('')

/** Where the garment pictures lie; '/' where the shop serves them itself. */
export const picturesUrlContext = createContext('/')
