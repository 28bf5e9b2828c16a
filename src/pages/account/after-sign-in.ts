import { withReturn } from '#platform/web/return-to.ts'

/** Where staff work, and where their sign-in leads that began nowhere else. */
const STAFF_HOME = '/admin-dashboard'

/** Staff pass by the page of the second factor, which sends on whoever needs none. */
export const afterSignIn = ({ admin }: { admin: boolean }, back: string): string =>
  admin ? withReturn('/second-factor', back === '/' ? STAFF_HOME : back) : back
