import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// One operation, one name: what a contract calls it, its use case and the file of that are the same words.
// One concept, one name: an exported name stands in one file, but for an operation and its use case.
// A sentence that nothing shows is none.

const root = join(import.meta.dirname, '..')
const shop = 'src/shop'
const shared = 'src/platform'
const ENDPOINT = /^export const (\w+) = endpoint\(/gm
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
const TEXTS = /^export const (\w+Texts) = \{\n([\s\S]*?)^\} as const/gm
const KEY = /^ {2}(\w+):/gm
const BOUND = /\bhandle\((?:\w+\.)?(\w+), (\w+)\)/g

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort()
const files = filesOf(shop)

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const namesIn = (file: string, pattern: RegExp): string[] => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name)),
]
const moduleOf = (file: string): string => file.split('/')[2] ?? ''
const kebab = (name: string): string => name.replace(/([a-z0-9])(?=[A-Z])/g, '$1-').toLowerCase()
const isContract = (file: string): boolean => /^src\/shop\/[\w-]+\/[\w-]*contract\.ts$/.test(file)

/** Operations whose use case is not a function of their name in a file of their name. */
function otherwiseNamed(contract: string): string[] {
  const server = files.filter((file) => file.startsWith(`${shop}/${moduleOf(contract)}/server/`))
  return namesIn(contract, ENDPOINT).flatMap((name) => {
    const own = server.find((file) => basename(file).replace(/\.tsx?$/, '') === kebab(name))
    const at = own ?? `${shop}/${moduleOf(contract)}/server/${kebab(name)}.ts`
    const isThere = own !== undefined && namesIn(own, EXPORTED).includes(name)
    return isThere
      ? []
      : [`${contract}: ${name} has no use case of its name: call the function ${name} and its file ${at}`]
  })
}

/** Operations that are bound to a use case of another name. */
const boundOtherwise = (file: string): string[] =>
  [...read(file).matchAll(BOUND)]
    .filter(([, operation, useCase]) => operation !== useCase)
    .map(([, operation, useCase]) => `${file}: ${useCase} is bound to ${operation}: call it ${operation}`)

const operations = new Set(files.filter(isContract).flatMap((file) => namesIn(file, ENDPOINT)))

/** Names that several files export; the first of an operation's files is its contract. */
function namedTwice(): string[] {
  const exporters = new Map<string, string[]>()
  for (const file of [...files, ...filesOf(shared)]) {
    for (const name of namesIn(file, EXPORTED)) exporters.set(name, [...(exporters.get(name) ?? []), file])
  }
  return [...exporters]
    .filter(([name, { length }]) => length > (operations.has(name) ? 2 : 1))
    .map(([name, them]) => `${name} is exported by ${them.join(' and ')}: say in each name what sets it apart`)
}

/** Sentences by whose names nothing asks for them. */
function unusedTexts(): string[] {
  const sources = filesOf('src').map((file) => ({ file, source: read(file) }))
  const used = new Set(sources.flatMap(({ source }) => source.match(/\b\w+Texts\.\w+/g) ?? []))
  return sources.flatMap(({ file, source }) =>
    [...source.matchAll(TEXTS)].flatMap(([, texts = '', sentences = '']) =>
      [...sentences.matchAll(KEY)]
        .filter(([, key = '']) => !used.has(`${texts}.${key}`))
        .map(([, key = '']) => `${file}: nothing shows ${texts}.${key}: delete it`),
    ),
  )
}

const problems = [
  ...unusedTexts(),
  ...namedTwice(),
  ...files.filter(isContract).flatMap(otherwiseNamed),
  ...files.filter((file) => file.endsWith('/server/http.ts')).flatMap(boundOtherwise),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
