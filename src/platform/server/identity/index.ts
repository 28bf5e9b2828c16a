export { type Actor, readCookie } from './actor.ts'
export { createIdentity, type Identity, type IdentityCall } from './identity.ts'
export { hashPassword, hasPassword, type PasswordCheck, verifyPassword } from './passwords.ts'
export { dropSecrets, issueSecret, keyedHash, readSecret, spendSecret } from './secrets.ts'
export { endAllSessions, endOneSession, endSession, listSessions, type OpenSession, openSession } from './sessions.ts'
export {
  createUser,
  findUser,
  findUserByEmail,
  findUserByProvider,
  grantRole,
  linkProvider,
  type NewUser,
  requireUser,
  revokeRole,
  setPassword,
  type User,
} from './users.ts'
