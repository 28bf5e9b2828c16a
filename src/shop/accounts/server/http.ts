import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { cancelNewEmail } from './cancel-new-email.ts'
import { changeEmail } from './change-email.tsx'
import { changePassword } from './change-password.tsx'
import { confirmEmail } from './confirm-email.tsx'
import { deleteAccount } from './delete-account.tsx'
import { exportAccount } from './export-account.ts'
import { forgotPassword } from './forgot-password.tsx'
import { getAccount } from './get-account.ts'
import { getAvatar } from './get-avatar.ts'
import { getSession } from './get-session.ts'
import { listSessions } from './list-sessions.ts'
import { logOut } from './log-out.ts'
import { resetPassword } from './reset-password.tsx'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { sendVerification } from './send-verification.tsx'
import { verifyEmail } from './verify-email.ts'

export const accountCalls = [
  handle(contract.sendVerification, sendVerification),
  handle(contract.verifyEmail, verifyEmail),
  handle(contract.forgotPassword, forgotPassword),
  handle(contract.resetPassword, resetPassword),
  handle(contract.getSession, getSession),
  handle(contract.logOut, logOut),
  handle(contract.listSessions, listSessions),
  handle(contract.revokeSession, revokeSession),
  handle(contract.revokeOtherSessions, revokeOtherSessions),
  handle(contract.changePassword, changePassword),
  handle(contract.getAvatar, getAvatar),
  handle(contract.getAccount, getAccount),
  handle(contract.changeEmail, changeEmail),
  handle(contract.confirmEmail, confirmEmail),
  handle(contract.cancelNewEmail, cancelNewEmail),
  handle(contract.exportAccount, exportAccount),
  handle(contract.deleteAccount, deleteAccount),
]
