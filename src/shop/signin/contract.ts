import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { accountErrors, accountUser, givenPassword, newPassword, requiredEmail } from '#shop/accounts/contract.ts'
import { ALL_REQUIRED } from '#shop/accounts/model/form-problems.ts'
import { CartLine } from '#shop/cart/contract.ts'
import { Order } from '#shop/orders/contract.ts'
import { googleProblems } from './model/problems.ts'

export const signInErrors = defineErrors({
  NO_PROOF: { status: 400, text: 'Google sign-in needs proof from Google. Please try again with the Google button.' },
  CANCELLED: { status: 400, text: googleProblems.CANCELLED },
  STALE: { status: 400, text: googleProblems.STALE },
  NOT_PROVEN: { status: 401, text: googleProblems.NOT_PROVEN },
  GOOGLE_NOT_CONFIGURED: { status: 400, text: googleProblems.GOOGLE_NOT_CONFIGURED },
  GOOGLE_SILENT: { status: 503, text: googleProblems.GOOGLE_SILENT },
  PASSWORD_ACCOUNT: { status: 409, text: googleProblems.PASSWORD_ACCOUNT },
})

const name = z
  .string(ALL_REQUIRED)
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .refine((text) => text !== '', ALL_REQUIRED)
  .refine((text) => text.length <= 80, 'Names can have up to 80 characters.')

export const signUp = endpoint({
  method: 'post',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Make the account of an address that this visitor has verified, and sign in',
  body: z.object({ firstName: name, lastName: name, email: requiredEmail, password: newPassword }),
  result: z.object({ user: accountUser }),
  errors: [accountErrors.EMAIL_NOT_VERIFIED, accountErrors.EMAIL_TAKEN, gateErrors.TOO_OFTEN],
  limits: [{ name: 'sign-ups', per: 'address', points: 30, seconds: 3600 }],
})

const signIns = { name: 'sign-ins', per: 'address', points: 300, seconds: 3600 } as const

export const logIn = endpoint({
  method: 'post',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with address and password',
  body: z.object({ email: requiredEmail, password: givenPassword }),
  result: z.object({
    userResponse: accountUser.extend({ cart: z.array(CartLine), orderHistory: z.array(Order) }),
  }),
  errors: [accountErrors.NO_ACCOUNT, accountErrors.GOOGLE_ACCOUNT, accountErrors.WRONG_PASSWORD, gateErrors.TOO_OFTEN],
  limits: [signIns],
})

const token = z.string().max(8000).optional()
const signedIn = accountUser.extend({ cart: z.array(CartLine) })

export const logInWithGoogle = endpoint({
  method: 'post',
  path: '/api/auth/google',
  access: 'public',
  summary: 'Sign in with what Google gave: an id token, an access token, or either as bearer; nothing else is believed',
  body: z.object({ idToken: token, accessToken: token }),
  result: z.object({ user: signedIn }),
  errors: [...Object.values(signInErrors), gateErrors.TOO_OFTEN],
  limits: [signIns],
})

export const getGoogleSignIn = endpoint({
  method: 'get',
  path: '/api/auth/google',
  access: 'public',
  summary: 'Whether this shop takes sign-ins with Google',
  result: z.object({ available: z.boolean() }),
})

export const beginGoogleSignIn = endpoint({
  method: 'post',
  path: '/api/auth/google/begin',
  access: 'public',
  summary: 'Where this visitor goes to sign in with Google; a cookie ties the way back to the same browser',
  body: z.object({ returnTo: z.string().max(4000).optional() }),
  result: z.object({ url: z.string() }),
  errors: [signInErrors.GOOGLE_NOT_CONFIGURED, signInErrors.GOOGLE_SILENT, gateErrors.TOO_OFTEN],
  limits: [{ name: 'google-begins', per: 'address', points: 300, seconds: 3600 }],
})

export const finishGoogleSignIn = endpoint({
  method: 'post',
  path: '/api/auth/google/finish',
  access: 'public',
  summary: 'Sign in with what Google sent the visitor back with; works once, in the browser that began it',
  body: z.object({ state: token, code: token, error: token }),
  result: z.object({ user: signedIn, returnTo: z.string() }),
  errors: [...Object.values(signInErrors), gateErrors.TOO_OFTEN],
  limits: [signIns],
})
