import { matchPath } from 'react-router'
import { sendMessage } from '#shop/contact/contract.ts'
import { answerConversation, sendConversationMessage } from '#shop/conversations/contract.ts'
import { uploadStitchFile } from '#shop/production/embroidery-contract.ts'
import { createCertificate } from '#shop/tax/contract.ts'
import type { Endpoint } from '../platform/base/endpoint.ts'

const FORMS: readonly (readonly [page: string, behind: Endpoint])[] = [
  ['/contact-us', sendMessage],
  ['/admin-customers/:userId', createCertificate],
  ['/admin-production', uploadStitchFile],
  ['/conversations/:kind/:subjectId', sendConversationMessage],
  ['/admin-messages/:kind/:subjectId', answerConversation],
]

/** The call that takes the files of this page's form, where it brings some; other forms are small. */
export const callBehind = (pathname: string): Endpoint | undefined =>
  FORMS.find(([page]) => matchPath(page, pathname))?.[1]
