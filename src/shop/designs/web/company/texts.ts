import type { Shown } from '#platform/base/shown.ts'

/** The sentences of designs that are shared in a company, in their order. Change the tone here. */
export const companyDesignsTexts = {
  // Company designs
  companyDesigns: 'Company designs',
  lead: 'Shared by members of your company. You open a copy of your own: the shared one stays as its owner saved it.',
  noneYet: 'No designs are shared yet.',
  noneYetLead: 'Save a design in Design Labs, then share it with your company from your design history.',
  openDesignLabs: 'Open Design Labs',
  sharedBy: (person: Shown, day: Shown) => `Shared by ${person}, ${day}`,
  sharedByYou: (day: Shown) => `Shared by you, ${day}`,
  open: 'Open',
  openCopy: 'Open a copy',
  stopSharing: 'Stop sharing',
  ofDesign: (name: Shown) => ` ${name}`,
  notSold: 'We no longer carry its style.',
  taken: 'It is shared with the company no more. Copies stay.',

  // Share dialog
  shareWith: (company: Shown) => `Share with ${company}`,
  sharing: 'Sharing…',
  sharedWith: (company: Shown) => `Everybody in ${company} can see this design and open a copy.`,
  notChanged: 'That could not be changed. Please try again.',
} as const
