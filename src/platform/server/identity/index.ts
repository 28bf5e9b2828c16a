export type { Actor } from './actor.ts'
export { createIdentity, type Identity, type IdentityCall } from './identity.ts'
export { hashPassword, hasPassword, type PasswordCheck, verifyPassword } from './passwords.ts'
export { countOldHashes, resealColumn } from './reseal.ts'
export { seal, unseal } from './seal.ts'
export { dropSecrets, issueSecret, keyedHash, keyedHashes, readSecret, spendSecret, sweepSecrets } from './secrets.ts'
export {
  confirmSession,
  endAllSessions,
  endOneSession,
  endSession,
  findOpenSessions,
  type OpenSession,
  openSession,
  sweepSessions,
} from './sessions.ts'
export {
  createUser,
  deleteUser,
  findUser,
  findUserByEmail,
  findUserByProvider,
  grantRole,
  linkProvider,
  listAuthenticationMethods,
  lockUser,
  type NewUser,
  requireUser,
  revokeRole,
  setEmail,
  setPassword,
  setPicture,
  sweepRoleChanges,
  type User,
} from './users.ts'
