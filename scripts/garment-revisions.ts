import { writeFileSync } from 'node:fs'
import { computeRevisions } from '#shop/catalogue/server/pictures/compute-revisions.ts'
import { REVISIONS_FILE } from '#shop/catalogue/server/pictures/revisions.ts'

// Run after any render or the dyeing has changed: new revisions give the pictures new addresses.
writeFileSync(REVISIONS_FILE, `${JSON.stringify(computeRevisions(), null, 2)}\n`)
