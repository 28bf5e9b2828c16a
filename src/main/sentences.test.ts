import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Expected } from '#platform/base/errors.ts'
import { readConfig } from '#platform/server/config.ts'
import { parseFields } from '#platform/server/gate-fields.ts'
import { type JsonSchema, spoilt, valuesOf } from '#platform/testing/from-schema.ts'
import { calls } from './modules.ts'

const SEED = 20261123
const SAMPLES = 2

const ZOD_WORDS = /\b(Invalid|expected|received|Unrecognized|undefined|NaN|pattern|regex)\b|Too (small|big)|[<>]=/
const CAMEL_CASE = /\b[a-z]+[A-Z]\w*/

const isSentence = (text: string): boolean =>
  /^[\p{Lu}\d‘“$]/u.test(text) && !/^[\w.]+: /.test(text) && !ZOD_WORDS.test(text) && !CAMEL_CASE.test(text)

const schemas = calls(readConfig({})).flatMap(({ endpoint: { method, path, params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([place, schema]) =>
    schema ? [{ name: `${place} of ${method} ${path}`, schema }] : [],
  ),
)

/** What is refused, with all that is said of it; a check that throws is no such refusal. */
function refusalOf(schema: z.ZodType, value: unknown): string[] {
  try {
    parseFields(schema, value)
    return []
  } catch (refused) {
    if (!(refused instanceof Expected)) throw refused
    if (refused.cause !== undefined) throw refused.cause
    const issues = refused.extra.issues as { problem: string }[]
    return [refused.message, ...issues.map(({ problem }) => problem)]
  }
}

test('whatever is sent to whichever call is refused in sentences, and no check throws', () => {
  expect(schemas.length).toBeGreaterThan(100)
  const wrong = new Map<string, Set<string>>()
  let refused = 0
  for (const { name, schema } of schemas) {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const samples = fc.sample(
      valuesOf(described, () => []),
      { seed: SEED, numRuns: SAMPLES },
    )
    for (const sample of samples) {
      for (const value of [sample, ...spoilt(sample)]) {
        const said = refusalOf(schema, value)
        refused += said.length > 0 ? 1 : 0
        for (const text of said) if (!isSentence(text)) wrong.set(text, (wrong.get(text) ?? new Set()).add(name))
      }
    }
  }
  expect(Object.fromEntries([...wrong].map(([text, names]) => [text, [...names].slice(0, 3)]))).toEqual({})
  expect(refused).toBeGreaterThan(10_000)
})
