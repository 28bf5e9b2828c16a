import type { z } from 'zod'
import { Expected, gateErrors } from '../base/errors.ts'
import { isMissing, issueSentence } from '../base/issue-sentences.ts'

const MOST_ISSUES = 20

type Fields = Record<string, unknown>

/** What is missing is said before what is wrong. */
function refuse(issues: readonly z.core.$ZodIssue[]): never {
  const first = issues.find(({ input }) => isMissing(input)) ?? issues[0]
  const listed = issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({ field: path.join('.'), problem: message }))
  throw new Expected({ status: 400, text: first?.message ?? gateErrors.BAD_INPUT.text }, 'BAD_INPUT', {
    issues: listed,
  })
}

function parse(schema: z.ZodType, value: unknown): Fields {
  const { success, data, error } = schema.safeParse(value, { error: issueSentence, reportInput: true })
  if (!success) return refuse(error.issues)
  return typeof data === 'object' && data !== null ? { ...data } : { body: data }
}

/** The fields that a schema makes of a value; what it refuses is said in sentences, with `issues` by field. */
export function parseFields(schema: z.ZodType | undefined, value: unknown): Fields {
  if (!schema) return {}
  try {
    return parse(schema, value)
  } catch (cause) {
    if (cause instanceof Expected) throw cause
    // A check that throws is a fault of ours, and the log says so; who sent the value has sent a bad one all the same.
    const refused = new Expected(gateErrors.BAD_INPUT, 'BAD_INPUT')
    refused.cause = cause
    throw refused
  }
}
