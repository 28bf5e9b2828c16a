import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')
const { uses }: { uses: Readonly<Record<string, readonly string[]>> } = await import(join(root, 'dependencies.mjs'))
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g
const PATH = /`((?:src|docs|e2e|bench|scripts|catalogue|migrations)\/[\w./-]+)`/g
const LONGEST_README = 25

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
const documents = listed.split('\n').filter((file) => file && existsSync(join(root, file)))

/** Links and named paths of one document that lead nowhere. */
function lost(document: string): string[] {
  const text = read(document)
  const links = [...text.matchAll(LINK)].map(([, target = '']) => normalize(join(dirname(document), target)))
  const paths = [...text.matchAll(PATH)].map(([, target = '']) => target)
  return [...links, ...paths]
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${document}: ${target} does not exist`)
}

function wrongReadme(module: string): string[] {
  const file = `src/shop/${module}/README.md`
  if (!existsSync(join(root, file))) return [`${file} is missing`]
  const lines = read(file).trimEnd().split('\n').length
  return lines > LONGEST_README ? [`${file} has ${lines} lines, more than ${LONGEST_README}`] : []
}

/** Variables that only one of configuration and .env.example names. */
function undocumented(): string[] {
  const namesIn = (file: string, pattern: RegExp) => new Set([...read(file).matchAll(pattern)].map(([, name]) => name))
  const known = namesIn('src/platform/server/config.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm)
  const told = namesIn('.env.example', /^#([A-Z][A-Z0-9_]+)=/gm)
  const one = [...known, ...told].filter((name) => !(known.has(name) && told.has(name)))
  return one.map((name) => `${name} stands in only one of config.ts and .env.example`)
}

/** Modules that the README's table lacks, and rows of it for modules that are gone. */
function unlisted(): string[] {
  const [, table = ''] = read('README.md').split('\n## The modules\n')
  const rows = new Set(
    [...table.matchAll(/^\| \[([\w-]+)\]\(src\/shop\/\1\/README\.md\) \|/gm)].map(([, module = '']) => module),
  )
  const modules = readdirSync(join(root, 'src/shop'))
  const one = [...modules, ...rows].filter((module) => !(modules.includes(module) && rows.has(module)))
  return one.map((module) => `${module} stands in only one of src/shop and the README's list of modules`)
}

/** Tests that the list of faults names and that are not there: `file` *title*; *another title of that file*. */
function untested(): string[] {
  const [, ...parts] = read('docs/faults.md').split(/`(?=src\/\S+\.test\.tsx?`)/)
  return parts.flatMap((part) => {
    const [file = '', rest = ''] = part.split(/`(.*)/s)
    const said = rest.split(/[|`]/)[0] ?? ''
    const titles = [...said.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title)
    const tests = existsSync(join(root, file)) ? read(file) : ''
    return titles
      .filter((title) => !tests.includes(title))
      .map((title) => `docs/faults.md: ${file} has no test “${title}”`)
  })
}

const problems = [
  ...documents.flatMap(lost),
  ...Object.keys(uses).flatMap(wrongReadme),
  ...undocumented(),
  ...unlisted(),
  ...untested(),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
