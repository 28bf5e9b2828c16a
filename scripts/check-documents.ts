import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g
const PATH = /`((?:src|docs|e2e|bench|scripts|catalogue|migrations)\/[\w./-]+)`/g

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})

/** Links and named paths of one document that lead nowhere. */
function lost(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(LINK)].map(([, target = '']) => normalize(join(dirname(document), target)))
  const paths = [...text.matchAll(PATH)].map(([, target = '']) => target)
  return [...links, ...paths].filter((target) => !existsSync(join(root, target)))
}

const problems = listed
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  .flatMap((document) => lost(document).map((target) => `${document}: ${target} does not exist`))
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
