import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createCompany } from './create-company.ts'
import { getCompany } from './get-company.ts'
import { getInvitation } from './get-invitation.ts'
import { getMembership } from './get-membership.ts'
import { inviteMember } from './invite-member.tsx'
import { leaveCompany } from './leave-company.ts'
import { removeMember } from './remove-member.ts'
import { renameCompany } from './rename-company.ts'
import { updateMember } from './update-member.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const companyCalls = [
  handle(contract.getMembership, getMembership),
  handle(contract.getCompany, getCompany),
  handle(contract.createCompany, createCompany),
  handle(contract.renameCompany, renameCompany),
  handle(contract.inviteMember, inviteMember),
  handle(contract.withdrawInvitation, withdrawInvitation),
  handle(contract.getInvitation, getInvitation),
  handle(contract.acceptInvitation, acceptInvitation),
  handle(contract.updateMember, updateMember),
  handle(contract.removeMember, removeMember),
  handle(contract.leaveCompany, leaveCompany),
]
