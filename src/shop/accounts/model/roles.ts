/** Roles that the shop gives a meaning. Only staff tools and the command line set them. */
export const ROLES = ['admin', 'wholesaler'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

export const flagsOf = (roles: readonly string[]) => ({
  admin: roles.includes('admin'),
  wholesaler: roles.includes('wholesaler'),
})
