export const AVATAR_PATH = '/api/auth/avatar'
/** Twice the size in which it is shown. */
export const AVATAR_PIXELS = 96
