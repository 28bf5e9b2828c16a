import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { askForNewEmail, keepEmail, moveToNewEmail } from './change-email.tsx'
import { replacePassword } from './change-password.tsx'
import { endAccount } from './delete-account.tsx'
import { exportData } from './export-data.ts'
import { mailResetLink } from './forgot-password.tsx'
import { readAccount } from './read-account.ts'
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
  handle(contract.getAccount, readAccount),
  handle(contract.changeEmail, askForNewEmail),
  handle(contract.confirmEmail, moveToNewEmail),
  handle(contract.cancelNewEmail, keepEmail),
  handle(contract.exportAccount, exportData),
  handle(contract.deleteAccount, endAccount),
]
