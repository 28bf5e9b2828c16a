export { sweepInvitations } from './invitations.ts'
export {
  companyNameIn,
  idOfCompany,
  isManagedBy,
  isOfCompany,
  isOfCompanyWhere,
  lockMembership,
  requireBuyer,
  requireMembership,
} from './membership.ts'
export { companyForStaff, companyOf, leaveForGood } from './personal-data.ts'
export { companyIdOf } from './tables.ts'
