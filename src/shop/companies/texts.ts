import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const companiesTexts = {
  // Roles
  roles: { buys: 'Buys', approves: 'Approves', pays: 'Pays' },
  rolesMean: {
    buys: 'Orders for the company and uses its addresses.',
    approves: 'Approves orders above a member’s limit. Not their own.',
    pays: 'Pays what the company owes.',
  },
  looks: 'Looks',
  manages: 'Manages',
  managesMeans: 'Invites and removes people, and changes what they may do.',
  limitOf: (amount: Shown) => `Up to ${amount} an order`,
  mayDo: 'May do',
  orderLimit: 'Order limit in dollars',
  orderLimitHint: 'Above it an order waits for approval. Leave empty for no limit.',
  limitNoAmount: 'Enter an amount in dollars, such as 250 or 99.50, or leave it empty.',

  // Invitation email
  invitationSubject: (company: Shown) => `Join ${company}`,
  whyInvitation: (shopName: Shown) => `You got this email because somebody invited this address at ${shopName}.`,
  invitedYou: (person: Shown, company: Shown, shopName: Shown) =>
    `${person} invites you to order for ${company} at ${shopName}.`,
  seeInvitation: 'See the invitation',
  invitationNeeds: (days: Shown) =>
    `Sign in, or create an account, with the email address that got this message. The link works once, for ${days} days. If you don’t know who invited you, ignore it.`,

  // Company without one
  company: 'Company',
  noCompanyYet: 'You are in no company.',
  noCompanyLead:
    'Found one to share orders, addresses and designs with the people you work with. Were you invited? Open the link in the email.',
  companyName: 'Name of the company',
  found: 'Found a company',
  founding: 'Founding…',
  founded: 'The company is there. Invite the people who order with you.',

  // Company
  youMay: 'You may:',
  members: 'Members',
  you: 'You',
  change: 'Change',
  ofMember: (name: Shown) => ` ${name}`,
  save: 'Save',
  saving: 'Saving…',
  removeMember: (name: Shown) => `Remove ${name}`,
  removeLead: (name: Shown) => `${name} reads nothing of the company from then on. Orders already placed stay.`,
  invite: 'Invite someone',
  email: 'Email',
  sendInvitation: 'Send invitation',
  sending: 'Sending…',
  invitations: 'Open invitations',
  validUntil: (day: Shown) => `Open until ${day}`,
  expired: 'Expired',
  withdraw: 'Withdraw',
  withdrawOf: (email: Shown) => `Withdraw the invitation of ${email}`,
  rename: 'Rename the company',
  leave: 'Leave the company',
  leaveLead: 'You will no longer see its orders, addresses and designs. Only an invitation brings you back.',
  lastMemberLead: 'You are its only member: leaving dissolves it. Its orders stay with whoever placed them.',
  confirmLeave: 'Leave',
  invitationSent: (email: Shown) => `We sent an invitation to ${email}.`,
  invitationNotSent: (email: Shown) =>
    `${email} got several invitations in the last minutes. Please wait a quarter of an hour and send it again.`,
  invitationWithdrawn: 'The invitation was withdrawn. Its link opens nothing any more.',
  memberChanged: 'Saved.',
  memberRemoved: 'The member was removed.',
  renamed: 'The name was changed.',
  left: 'You left the company.',

  // Invitation
  invitation: 'Invitation',
  invitedTo: (company: Shown) => `Join ${company}`,
  invitedBy: (person: Shown) => `${person} invited you.`,
  whatJoiningMeans:
    'Everybody in the company reads its orders with their artwork, and who placed them. Your own orders stay yours.',
  accept: 'Join the company',
  accepting: 'Joining…',
  notValid: 'This invitation cannot be opened',
  otherAccount: 'Was it sent to another address of yours? Sign out, sign in with that one and open the link again.',
  signedInAs: (email: Shown) => `You are signed in as ${email}.`,

  // Staff
  staffCompany: 'Company',
  inNoCompany: 'In no company.',
} as const
