import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { deleteAccount } from './delete-account.tsx'
import { cancelNewEmail } from './email/cancel-new-email.ts'
import { changeEmail } from './email/change-email.tsx'
import { confirmEmail } from './email/confirm-email.tsx'
import { sendVerification } from './email/send-verification.tsx'
import { verifyEmail } from './email/verify-email.ts'
import { exportAccount } from './export-account.ts'
import { getAccount } from './get-account.ts'
import { getAvatar } from './get-avatar.ts'
import { changePassword } from './password/change-password.tsx'
import { forgotPassword } from './password/forgot-password.tsx'
import { resetPassword } from './password/reset-password.tsx'
import { getSession } from './sessions/get-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logOut } from './sessions/log-out.ts'
import { revokeOtherSessions } from './sessions/revoke-other-sessions.ts'
import { revokeSession } from './sessions/revoke-session.ts'

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
