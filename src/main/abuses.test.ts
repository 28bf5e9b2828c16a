import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

test('every test that docs/abuses.md names as a proof is there', () => {
  const proofs = [
    ...read('docs/abuses.md').matchAll(/`((?:src|e2e)\/[\w./-]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \|)/g),
  ]
  expect(proofs.length).toBeGreaterThan(60)
  for (const [, path = '', title = ''] of proofs) expect(read(path), path).toContain(title)
})
