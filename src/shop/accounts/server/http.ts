import { fail } from '#platform/base/errors.ts'
import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { replacePassword } from './change-password.tsx'
import { mailResetLink } from './forgot-password.tsx'
import { setNewPassword } from './reset-password.tsx'
import { sendCode } from './send-verification.tsx'
import { endNamedSession, endOtherSessions, readSession, readSessions, signOut } from './sessions.ts'
import { verifyCode } from './verify-email.ts'

export const accountCalls = [
  handle(contract.sendVerification, sendCode),
  handle(contract.verifyEmail, verifyCode),
  handle(contract.forgotPassword, mailResetLink),
  handle(contract.resetPassword, setNewPassword),
  handle(contract.getSession, readSession),
  handle(contract.logOut, signOut),
  handle(contract.getSessions, readSessions),
  handle(contract.revokeSession, endNamedSession),
  handle(contract.revokeOtherSessions, endOtherSessions),
  handle(contract.changePassword, replacePassword),
  handle(contract.changeEmail, () => fail(contract.accountErrors, 'EMAIL_CHANGE_LATER')),
  handle(contract.deleteAccount, () => fail(contract.accountErrors, 'DELETION_LATER')),
]
