import fc from 'fast-check'

/** A JSON Schema as the OpenAPI document holds it, as far as its words matter here. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** Values of a field that mean something to the shop; none where it knows of none. */
export type Known = (field: string) => readonly unknown[]

const LONGEST_TEXT = 40
const MOST_ITEMS = 3

function textOf({ pattern, format, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((at) => at.toISOString())
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.max(LONGEST_TEXT, minLength) })
  const most = Math.min(maxLength, Math.max(LONGEST_TEXT, minLength))
  return fc.string({ minLength, maxLength: most, unit: 'grapheme-ascii' })
}

function numberOf({ type, minimum = -1_000, maximum = 100_000, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum, exclusiveMinimum ?? minimum)
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.min(maximum, min + 100_000) })
  return fc.double({ min, max: maximum, noNaN: true, noDefaultInfinity: true })
}

/** Values such as a schema describes them; `known` may name those of a field that mean something to the shop. */
export function valuesOf(schema: JsonSchema, known: Known, field = ''): fc.Arbitrary<unknown> {
  const plain = plainValuesOf(schema, known, field)
  const meant = known(field)
  return meant.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...meant) }, { weight: 1, arbitrary: plain })
    : plain
}

function plainValuesOf(schema: JsonSchema, known: Known, field: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => plainValuesOf(one, known, field)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => plainValuesOf({ ...schema, type }, known, field)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, known, field)
    case 'object':
      return objectOf(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function listOf(schema: JsonSchema, known: Known, field: string): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => plainValuesOf(one, known, field)))
  const minLength = schema.minItems ?? 0
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS))
  return fc.array(valuesOf(schema.items ?? {}, known, field), { minLength, maxLength })
}

// A field that may be left out mostly is, or hardly anything would hold together.
const mostlyAbsent = (one: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one })

function objectOf({ properties, required = [], additionalProperties, propertyNames }: JsonSchema, known: Known) {
  if (properties) {
    const fields = Object.entries(properties).map(([name, one]) => {
      const values = valuesOf(one, known, name)
      return [name, required.includes(name) || known(name).length > 0 ? values : mostlyAbsent(values)] as const
    })
    return fc.record(Object.fromEntries(fields))
  }
  const values =
    typeof additionalProperties === 'object' ? valuesOf(additionalProperties, known) : fc.jsonValue({ maxDepth: 1 })
  const names = valuesOf(propertyNames ?? { type: 'string' }, known).map(String)
  return fc.dictionary(names, values, { maxKeys: MOST_ITEMS })
}

/** What people, programs and attackers send in the place of a value. */
export const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '0 _edab',
  'a',
  '\u202e',
  '%',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>',
  '{"a":1}',
  '9'.repeat(400),
  'x'.repeat(3_000),
  'http://[',
  'data:image/png;base64,AAAA',
  '2026-02-30',
  '0000-00-00',
  '👩‍👩‍👧‍👦'.repeat(30),
  '__proto__',
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  1e-9,
  true,
  false,
  [],
  [[]],
  [null],
  ['x'],
  {},
  { length: -1 },
  { toString: 1, valueOf: 1 },
  Array.from({ length: 600 }, () => 0),
]

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value in which one field, at whatever depth, has been replaced by one odd value; and the odd values themselves. */
export function* spoilt(value: unknown, odd: readonly unknown[] = ODD_VALUES): Generator<unknown> {
  yield* odd
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) for (const bad of spoilt(one, odd)) yield value.with(index, bad)
  } else if (isPlainObject(value)) {
    for (const [name, one] of Object.entries(value)) for (const bad of spoilt(one, odd)) yield { ...value, [name]: bad }
  }
}
