import { create } from 'zustand'
import type { Interrupted } from './interrupted.ts'

export interface SignInOptions {
  /** 'Sign In to Favorite Items' */
  title: string
  /** Where the sign-in leads back to. */
  returnTo: string
  /** What the customer was about to do; it happens after the sign-in. */
  after?: Interrupted
}

interface Open {
  drawer: string | undefined
  signIn: SignInOptions | undefined
  /** Whether anything has lain over the page yet, a toast included: the parts for it come with the first one. */
  needed: boolean
}

/** What lies over the page. One at a time. */
export const useOpen = create<Open>(() => ({ drawer: undefined, signIn: undefined, needed: false }))

export const openDrawer = (drawer: string) => useOpen.setState({ drawer, signIn: undefined, needed: true })
export const askToSignIn = (signIn: SignInOptions) => useOpen.setState({ drawer: undefined, signIn, needed: true })
export const closeAll = () => useOpen.setState({ drawer: undefined, signIn: undefined })
