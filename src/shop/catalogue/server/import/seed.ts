import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { styles } from '../tables.ts'
import { importStyles } from './import.ts'

const DEMO_STYLES = join(projectRoot, 'catalogue/styles.json')

/** Fills an empty catalogue with the demo styles; one that has styles stays as it is. */
export async function seedCatalogue(call: Call): Promise<void> {
  const [some] = await call.db.select({ styleId: styles.styleId }).from(styles).limit(1)
  if (some) return
  const demo: unknown = JSON.parse(await readFile(DEMO_STYLES, 'utf8'))
  await importStyles(call, demo)
}
