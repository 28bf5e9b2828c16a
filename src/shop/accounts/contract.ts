import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { AVATAR_PATH } from './model/avatar.ts'
import { ENTER_CODE, isCode } from './model/code.ts'
import { ALL_REQUIRED } from './model/form-problems.ts'

import { passwordProblem } from './model/password.ts'

export const accountErrors = defineErrors({
  NO_ACCOUNT: { status: 404, text: 'No account associated with this email' },
  GOOGLE_ACCOUNT: {
    status: 409,
    text: 'This email is registered with Google. Please sign in with Google instead.',
  },
  WRONG_PASSWORD: { status: 401, text: 'That password is not right. Please try again.' },
  WRONG_CURRENT_PASSWORD: { status: 400, text: 'Your current password is not right.' },
  WRONG_CODE: { status: 400, text: 'That code is not right. Please check the email and try again.' },
  CODE_NOT_GOOD: { status: 400, text: 'This code is no longer valid. Please request a new one.' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email first.' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this email already exists. Please sign in.' },
  RESET_LINK_NOT_GOOD: { status: 400, text: 'This link is no longer valid. Please request a new one.' },
  NO_AVATAR: { status: 404, text: 'This account has no picture.' },
  NO_SESSION: { status: 404, text: 'This session has ended already.' },
  SAME_EMAIL: { status: 400, text: 'This is the email address of your account already.' },
  SIGN_IN_AGAIN: {
    status: 403,
    text: 'Please sign out, sign in with Google again, and come back here within ten minutes.',
  },
})

/** An address in a form of which the specification says that all of its fields are required. */
export const requiredEmail = z
  .string(ALL_REQUIRED)
  .refine((text) => text.trim() !== '', { error: ALL_REQUIRED, abort: true })
  .pipe(emailSchema)

/** A password that is compared; only its length is looked at first. */
export const givenPassword = z
  .string(ALL_REQUIRED)
  .refine((text) => text !== '', ALL_REQUIRED)
  .refine((text) => text.length <= 1000, accountErrors.WRONG_PASSWORD.text)

/** A password that is to be kept. */
export const newPassword = z.string(ALL_REQUIRED).check((context) => {
  const problem = context.value === '' ? ALL_REQUIRED : passwordProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
})

export const accountUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  picture: z.string(),
  admin: z.boolean(),
  wholesaler: z.boolean(),
})

const done = z.object({ success: z.literal(true) })
/** Whether an email went out: a mailbox gets five of a kind in a quarter of an hour, whoever asks for them. */
const mailed = { isSent: z.boolean(), nextInSeconds: z.number() }
const codeSchema = z.string().refine(isCode, ENTER_CODE)

export const sendVerification = endpoint({
  method: 'post',
  path: '/api/auth/send-verification',
  access: 'public',
  summary: 'Mail a six-digit code to an address; the answer is the same for every address',
  body: z.object({ email: emailSchema }),
  result: z.object({ success: z.literal(true), expiresInSeconds: z.number(), ...mailed }),
  errors: [gateErrors.TOO_OFTEN],
  limits: [{ name: 'codes', per: 'address', points: 60, seconds: 3600 }],
})

export const verifyEmail = endpoint({
  method: 'post',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Prove an address by its code; it stays proven to this visitor for 30 minutes',
  body: z.object({ email: emailSchema, code: codeSchema }),
  result: done,
  errors: [accountErrors.WRONG_CODE, accountErrors.CODE_NOT_GOOD],
})

export const forgotPassword = endpoint({
  method: 'post',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mail a link that sets a new password',
  body: z.object({ email: requiredEmail }),
  result: z.object({ success: z.literal(true), userResponse: z.object({ email: z.string() }), ...mailed }),
  errors: [accountErrors.NO_ACCOUNT, accountErrors.GOOGLE_ACCOUNT, gateErrors.TOO_OFTEN],
  limits: [{ name: 'reset-links', per: 'address', points: 60, seconds: 3600 }],
})

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password by the token of a mailed link; ends every session',
  body: z.object({
    token: z.string(accountErrors.RESET_LINK_NOT_GOOD.text).regex(/^[\w-]{20,100}$/),
    newPassword,
  }),
  result: done,
  errors: [accountErrors.RESET_LINK_NOT_GOOD, gateErrors.TOO_OFTEN],
  limits: [{ name: 'resets', per: 'address', points: 60, seconds: 3600 }],
})

export const getSession = endpoint({
  method: 'get',
  path: '/api/auth/session',
  access: 'public',
  summary: 'Who is signed in here',
  result: z.object({ user: accountUser.nullable() }),
})

export const logOut = endpoint({
  method: 'post',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Sign out on this device',
  result: done,
})

const openSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'get',
  path: '/api/auth/sessions',
  access: 'customer',
  summary: 'The devices on which this account is signed in',
  result: z.object({ sessions: z.array(openSession) }),
})

export const revokeSession = endpoint({
  method: 'post',
  path: '/api/auth/sessions/revoke',
  access: 'customer',
  summary: 'Sign out on one other device',
  body: z.object({ sessionId: z.string().max(100) }),
  result: z.object({ sessions: z.array(openSession) }),
  errors: [accountErrors.NO_SESSION],
})

export const revokeOtherSessions = endpoint({
  method: 'post',
  path: '/api/auth/sessions/revoke-others',
  access: 'customer',
  summary: 'Sign out everywhere but here',
  result: z.object({ sessions: z.array(openSession) }),
})

export const changePassword = endpoint({
  method: 'post',
  path: '/api/auth/change-password',
  access: 'customer',
  summary: 'Set a new password by the current one; ends every other session',
  body: z.object({ currentPassword: givenPassword, newPassword }),
  result: done,
  errors: [accountErrors.WRONG_CURRENT_PASSWORD, accountErrors.GOOGLE_ACCOUNT, gateErrors.TOO_OFTEN],
})

// Somebody who signs in through Google only has none; a session of a moment ago stands for it.
const passwordIfAny = z
  .string()
  .refine((text) => text.length <= 1000, accountErrors.WRONG_PASSWORD.text)
  .default('')

const notConfirmed = [accountErrors.WRONG_CURRENT_PASSWORD, accountErrors.SIGN_IN_AGAIN, gateErrors.TOO_OFTEN]

export const getAvatar = endpoint({
  method: 'get',
  path: AVATAR_PATH,
  access: 'customer',
  summary: 'The picture of the person who asks, as Google had it at the last sign-in',
  query: z.object({ v: z.string().max(40).optional() }),
  errors: [accountErrors.NO_AVATAR],
})

export const getAccount = endpoint({
  method: 'get',
  path: '/api/auth/account',
  access: 'customer',
  summary: 'What the settings show of the account',
  result: z.object({
    email: z.string(),
    hasPassword: z.boolean(),
    /** The address that the account is about to move to, and when its code was mailed there. */
    newEmail: z.object({ email: z.string(), askedAt: z.string() }).nullable(),
  }),
})

export const changeEmail = endpoint({
  method: 'post',
  path: '/api/auth/change-email',
  access: 'customer',
  summary: 'Mail a code to the address that the account shall have; the answer is the same for every address',
  body: z.object({ email: emailSchema, password: passwordIfAny }),
  result: z.object({ success: z.literal(true), expiresInSeconds: z.number(), ...mailed }),
  errors: [accountErrors.SAME_EMAIL, ...notConfirmed],
  limits: [{ name: 'email-changes', per: 'account', points: 20, seconds: 3600 }],
})

export const confirmEmail = endpoint({
  method: 'post',
  path: '/api/auth/change-email/confirm',
  access: 'customer',
  summary: 'Move the account to a new address by the code that was mailed there; the old address is told',
  body: z.object({ email: emailSchema, code: codeSchema }),
  result: z.object({ success: z.literal(true), email: z.string() }),
  errors: [accountErrors.WRONG_CODE, accountErrors.CODE_NOT_GOOD, accountErrors.EMAIL_TAKEN],
})

export const cancelNewEmail = endpoint({
  method: 'post',
  path: '/api/auth/change-email/cancel',
  access: 'customer',
  summary: 'Keep the address: whatever codes were mailed to another one are good for nothing any more',
  result: done,
})

export const exportAccount = endpoint({
  method: 'get',
  path: '/api/auth/export',
  access: 'customer',
  summary: 'Everything that the shop keeps of the person who asks, as one JSON file',
  errors: [gateErrors.TOO_OFTEN],
  limits: [{ name: 'exports', per: 'account', points: 10, seconds: 3600 }],
})

export const deleteAccount = endpoint({
  method: 'post',
  path: '/api/auth/delete-account',
  access: 'customer',
  summary: 'Delete the account and all personal data at once; orders stay with name and address',
  body: z.object({ password: passwordIfAny }),
  result: done,
  errors: notConfirmed,
})
