import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#platform/server/root.ts'
import { SECRETS } from '#platform/server/secret-variables.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const known = new Set([
  ...[...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  ...SECRETS.map((name) => `${name}_FILE`),
])

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly [setting: string]: unknown
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, unknown>>
}

test('what is shipped to run the shop sets only variables that it knows, and copies only what is there', () => {
  const { services, secrets }: Compose = parse(read('deploy/compose.yml'), { merge: true })
  const units = globSync('deploy/systemd/**/*.{service,conf}', { cwd: projectRoot }).map(read).join('\n')
  const set = [
    ...Object.keys(services.shop?.environment ?? {}),
    ...[...read('deploy/shop.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
    ...[...units.matchAll(/^Environment=([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  ]
  expect(set.length).toBeGreaterThan(12)
  expect(set.filter((name) => !known.has(name))).toEqual([])
  const used = Object.values(services).flatMap((service) => service.secrets ?? [])
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort())
  for (const service of Object.values(services))
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  // Of the second stage of all that the image is made of: what the last one copies stands in the working tree, or is built.
  const copied = [...read('deploy/Containerfile').matchAll(/\/shop\/([\w./-]+)/g)].map(([, path = '']) => path)
  const built = ['build', 'node_modules', 'node_modules/.bin']
  expect(copied.filter((path) => !built.includes(path) && !existsSync(join(projectRoot, path)))).toEqual([])
})
