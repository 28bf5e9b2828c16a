/** HTTP statuses that an expected refusal may carry. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 503

/** One expected failure: its status and the exact sentence the customer reads. */
export interface ErrorDefinition {
  readonly status: RefusalStatus
  readonly text: string
}

export interface FieldIssue {
  readonly field: string
  readonly problem: string
}

/** An expected failure on its way to the caller. `extra` stands beside `error` in the answer. */
export class Expected extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly extra: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(
    definition: ErrorDefinition,
    code: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds?: number,
  ) {
    super(definition.text)
    this.name = 'Expected'
    this.status = definition.status
    this.code = code
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Gives a module's expected failures as typed data; the keys are the codes on the wire. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  return errors
}

export function fail<T extends Record<string, ErrorDefinition>>(
  errors: T,
  code: keyof T & string,
  extra?: Readonly<Record<string, unknown>>,
): never {
  const definition = errors[code]
  if (!definition) throw new TypeError(`Unknown error code ${code}`)
  throw new Expected(definition, code, extra)
}

/** Failures that the gate itself answers, whatever the call. */
export const gateErrors = defineErrors({
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in first.' },
  NOT_YOURS: { status: 403, text: 'This belongs to another account.' },
  STAFF_ONLY: { status: 403, text: 'Only the shop’s staff may do this.' },
  SECOND_FACTOR_DUE: { status: 403, text: 'Please enter the code of your authenticator app first.' },
  WRONG_ORIGIN: { status: 403, text: 'This request came from another site.' },
  STORAGE_SILENT: { status: 503, text: 'Files cannot be kept or read at the moment. Please try again in a minute.' },
  DISK_LOW: {
    status: 503,
    text: 'The shop has little room for files right now. Please send this file later; orders go on as usual.',
  },
  DISK_SCARCE: {
    status: 503,
    text: 'The shop has little room right now and takes only orders and payments. Please try this again later.',
  },
  DISK_SPENT: {
    status: 503,
    text: 'The shop has no room for another order right now. Nothing was charged. Please try again later.',
  },
  DISK_FULL: { status: 503, text: 'The shop has no room to store this right now. Please try again later.' },
  ACCOUNT_FULL: {
    status: 409,
    text: 'This account stores as many files as it can. Please delete artwork that you no longer need, which makes room within two days, or ask us for more.',
  },
  FILE_GONE: { status: 404, text: 'This file is no longer there.' },
  BAD_JSON: { status: 400, text: 'The request body is not valid JSON.' },
  BAD_FORM: { status: 400, text: 'The form could not be read.' },
  BAD_INPUT: { status: 400, text: 'Some of the fields are not valid.' },
  BODY_CUT_OFF: { status: 400, text: 'The request ended before all of it had arrived.' },
  BODY_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  WRONG_MEDIA_TYPE: { status: 415, text: 'The request has a media type that this call does not take.' },
  FILES_TOO_LARGE: { status: 413, text: 'This is more than an account or a network can send in a day.' },
  FILES_SPENT: { status: 429, text: 'An account or a network has sent most of its files for a day.' },
  TOO_MANY_FILES: {
    status: 503,
    text: 'Many files are on their way to the shop right now. Please try again in a moment.',
  },
  TOO_OFTEN: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  NO_SUCH_CALL: { status: 404, text: 'There is no such call.' },
  WRONG_METHOD: { status: 405, text: 'This address does not take that method.' },
  DATABASE_AWAY: { status: 503, text: 'The shop cannot reach its records right now. Please try again in a moment.' },
  BUSY: { status: 503, text: 'The shop is busy. Please try again in a moment.' },
})
