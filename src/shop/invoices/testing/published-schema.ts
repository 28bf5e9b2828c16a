import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

// Xero's own description (MIT) lies beside the checkout where somebody has put it; it is never part of the repository.
const FILE = join(import.meta.dirname, '../../../../../shared/data/xero_accounting.yaml')

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const field = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

function problemsIn(schemas: Json, schema: unknown, value: unknown, path: string): string[] {
  const reference = field(schema, '$ref')
  if (typeof reference === 'string') return problemsIn(schemas, schemas[reference.split('/').at(-1) ?? ''], value, path)
  const choices = field(schema, 'enum')
  if (Array.isArray(choices) && !choices.includes(value)) return [`${path}: ${String(value)} is none of its values`]
  if (field(schema, 'type') === 'array') {
    if (!Array.isArray(value)) return [`${path}: no list`]
    return value.flatMap((one, at) => problemsIn(schemas, field(schema, 'items'), one, `${path}.${at}`))
  }
  const properties = field(schema, 'properties')
  if (isObject(properties)) {
    if (!isObject(value)) return [`${path}: no object`]
    const required = field(schema, 'required')
    const missing = Array.isArray(required) ? required.filter((name) => !(String(name) in value)) : []
    const inside = Object.entries(value).flatMap(([name, one]) =>
      name in properties ? problemsIn(schemas, properties[name], one, `${path}.${name}`) : [`${path}.${name}: unknown`],
    )
    return [...missing.map((name) => `${path}.${String(name)}: missing`), ...inside]
  }
  return scalarProblems(schema, value, path)
}

function scalarProblems(schema: unknown, value: unknown, path: string): string[] {
  const wanted = field(schema, 'type') === 'integer' ? 'number' : field(schema, 'type')
  if (typeof wanted === 'string' && typeof value !== wanted) return [`${path}: is no ${wanted}`]
  const longest = field(schema, 'maxLength')
  return typeof longest === 'number' && String(value).length > longest ? [`${path}: longer than ${longest}`] : []
}

function readSchemas(): Json | undefined {
  if (!existsSync(FILE)) return undefined
  const schemas = field(field(parse(readFileSync(FILE, 'utf8')), 'components'), 'schemas')
  return isObject(schemas) ? schemas : undefined
}

/** What Xero's published schema of that name finds wrong; nothing at all where the file is not there. */
export function openPublishedSchemas() {
  const schemas = readSchemas()
  return {
    problems: (name: string, value: unknown): string[] =>
      schemas ? problemsIn(schemas, { $ref: `#/components/schemas/${name}` }, value, name) : [],
  }
}
