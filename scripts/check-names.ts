import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// One operation, one name: what a contract calls it, its use case and the file of that are the same words.

const root = join(import.meta.dirname, '..')
const shop = 'src/shop'
const ENDPOINT = /^export const (\w+) = endpoint\(/gm
const EXPORTED = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm
const BOUND = /\bhandle\((?:\w+\.)?(\w+), (\w+)\)/g

const files = readdirSync(join(root, shop), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => `${shop}/${file}`)
  .sort()

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

const problems = [
  ...files.filter(isContract).flatMap(otherwiseNamed),
  ...files.filter((file) => file.endsWith('/server/http.ts')).flatMap(boundOtherwise),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
