import type { z } from 'zod'

// Names of fields that do not read as the words for them.
const WORDS: ReadonlyMap<string, string> = new Map([
  ['apt', 'apartment'],
  ['cvc', 'CVC'],
  ['exp', 'expiry'],
  ['max', 'highest price'],
  ['min', 'lowest price'],
  ['per', 'page size'],
  ['q', 'search'],
  ['url', 'web address'],
  ['zip', 'ZIP code'],
])

/** `businessName` → `business name`, `billingZip` → `billing ZIP code`. */
const wordsOf = (field: string): string =>
  field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((part) => WORDS.get(part.toLowerCase()) ?? part.toLowerCase())
    .join(' ')
    .trim()

/** The words for the field in which an issue lies: a place in a list counts for the list, and so does a key with signs. */
const subjectOf = (path: readonly PropertyKey[]): string =>
  wordsOf(String(path.findLast((part) => /^[a-z_]\w{0,40}$/i.test(String(part))) ?? ''))

const KINDS: ReadonlyMap<string, string> = new Map([
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['file', 'a file'],
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['string', 'text'],
  ['tuple', 'a list'],
])

export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' })
const figures = new Intl.NumberFormat('en-US')
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
const counted = (count: number | bigint, one: string): string =>
  `${figures.format(count)} ${one}${count === 1 ? '' : 's'}`

function sizeProblem(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>): string {
  const isMost = issue.code === 'too_big'
  const size = Number(isMost ? issue.maximum : issue.minimum)
  if (issue.origin === 'string') {
    return isMost
      ? `can be at most ${counted(size, 'character')} long`
      : `must have at least ${counted(size, 'character')}`
  }
  if (issue.origin === 'array') return `must have at ${isMost ? 'most' : 'least'} ${counted(size, 'item')}`
  const number = figures.format(size)
  if (issue.inclusive === false) return isMost ? `must be less than ${number}` : `must be more than ${number}`
  return isMost ? `can be at most ${number}` : `must be at least ${number}`
}

function problemOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS.has(issue.expected) ? `must be ${KINDS.get(issue.expected)}` : 'is not valid'
    case 'too_big':
    case 'too_small':
      return sizeProblem(issue)
    case 'invalid_value':
      return `must be ${oneOf.format(issue.values.map(String))}`
    default:
      return 'is not valid'
  }
}

/**
 * What is wrong with a field in a plain English sentence, for every issue whose schema has no sentence of its own:
 * `schema.safeParse(value, { error: issueSentence })`.
 */
export const issueSentence: z.core.$ZodErrorMap = (issue) => {
  const subject = subjectOf(issue.path ?? [])
  if (!subject)
    return isMissing(issue.input) ? 'The fields of this call are missing.' : 'Some of the fields are not valid.'
  if (isMissing(issue.input)) return `Enter the ${subject}.`
  return capital(`${subject} ${problemOf(issue)}.`)
}
