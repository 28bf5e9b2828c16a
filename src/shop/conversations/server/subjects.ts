import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import { conversationErrors } from '../contract.ts'
import type { ConversationSide, SubjectKind } from '../model.ts'

/** What a conversation is about, as far as this module has to know it. */
export interface Subject {
  /** Whose it is; nobody's where the account is gone. */
  readonly ownerId: string | null
  readonly number: string
}

interface SubjectInput {
  readonly id: string
  /** As whom it is asked for: the customer's side finds what this actor may read, the shop's what anybody owns. */
  readonly as: ConversationSide
  /** Until the transaction ends it is not deleted. */
  readonly hold?: boolean
}

export interface SubjectSource {
  /** Nothing where there is none, or where this actor may not read it: who may stands in the WHERE. */
  readonly find: (call: SignedIn, input: SubjectInput) => Promise<Subject | undefined>
  /** The page on which its owner reads the conversation. */
  readonly customerPath: (id: string) => string
}

/** Where the subjects of each kind are; main binds orders and offers to it. */
export const conversationSubjects = port<Readonly<Record<SubjectKind, SubjectSource>>>('conversations.subjects')

export interface SubjectName {
  readonly kind: SubjectKind
  readonly subjectId: string
}

export const subjectSource = (call: Call, kind: SubjectKind): SubjectSource => call.use(conversationSubjects)[kind]

export async function requireSubject(
  call: SignedIn,
  { kind, subjectId }: SubjectName,
  { as, hold = false }: Omit<SubjectInput, 'id'>,
): Promise<Subject> {
  const found = await subjectSource(call, kind).find(call, { id: subjectId, as, hold })
  return found ?? fail(conversationErrors, 'SUBJECT_NOT_FOUND')
}
