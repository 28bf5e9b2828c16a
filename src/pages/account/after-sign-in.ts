import { withReturn } from '#platform/web/return-to.ts'

/** Staff pass by the page of the second factor, which sends on whoever needs none. */
export const afterSignIn = ({ admin }: { admin: boolean }, back: string): string =>
  admin ? withReturn('/second-factor', back) : back
