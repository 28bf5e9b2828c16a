export { companyDissolving } from './dissolving.ts'
export { sweepInvitations } from './invitations.ts'
export {
  companyNameIn,
  findMembership,
  idOfCompany,
  isManagedBy,
  isOfCompany,
  isOfCompanyWhere,
  lockCompany,
  lockMembership,
  managerOf,
  nameOfCompany,
  requireBuyer,
  requireMembership,
} from './membership.ts'
export { companyForStaff, companyOf, leaveForGood } from './personal-data.ts'
export { selectMembers } from './read-company.ts'
export { companyIdOf } from './tables.ts'
